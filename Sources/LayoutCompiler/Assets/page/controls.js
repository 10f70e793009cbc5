// The controls of a page. Their values are in its address, for which the server computes the page; in
// an editor, in a query that the language server answers.
class Controls {
  constructor(page) {
    this.page = page;
    this.data = JSON.parse(one('#state').textContent);
    this.form = make('form', '');
    this.form.id = 'controls';
    this.form.setAttribute('aria-label', 'Controls');
    page.on(this.form, 'submit', event => event.preventDefault());
    page.on(this.form, 'change', event => this.change(event.target));
    const button = this.button('Controls', () => this.showSheet(!this.isSheet), 'narrow');
    button.setAttribute('aria-expanded', false);
    button.setAttribute('aria-controls', 'controls');
    this.opener = button;
    one('footer').append(button);
    page.on(one('#details'), 'click', () => this.showSheet(false));
  }
  get asked() { return new URLSearchParams(host ? hostQuery : location.search); }
  get isSheet() { return document.body.classList.contains('controls-sheet'); }
  // On small screens the controls cover the lower half.
  showSheet(isOpen) {
    if (isOpen) this.page.showSheet(false);
    document.body.classList.toggle('controls-sheet', isOpen);
    this.opener.setAttribute('aria-expanded', isOpen);
  }

  // The controls of a preview, with its values.
  show(preview) {
    const {values = {}, sections = [], summary = [], statement} =
      this.data.previews[preview.number] || {};
    this.values = values;
    const entries = this.data.refusals;
    const parts = [
      this.group('Environment', this.environment(values)),
      this.group('Params', this.data.params.map(param => ({...param,
        label: param.name, name: `set.${param.name}`}))),
      this.group('Items', sections.map(([label], index) => ({
        label, name: 'items', kind: 'number', step: 1, min: 0, index})), sections),
      this.actions(statement), this.changes(preview, summary)
    ];
    for (const name of Object.keys(entries).filter(name => !this.isShown(name, sections))) {
      parts.unshift(this.refusal(name));
    }
    this.form.replaceChildren(...parts.filter(Boolean));
    one('.about', preview.el).insertBefore(this.form, one('.sections', preview.el));
  }
  environment(values) {
    const {choices} = this.data;
    const isTablet = choices.tablets.includes(values.device);
    const devices = values.device ? choices.device : ['', ...choices.device];
    return [
      {label: 'Device', name: 'device', kind: 'choice', choices: devices, none: values.size},
      {label: 'Landscape', name: 'landscape', kind: 'toggle'},
      {label: 'Window', name: 'multitasking', kind: 'choice', none: 'full screen',
        choices: ['', ...choices.multitasking], isOff: !isTablet},
      {label: 'Text size', name: 'content-size', kind: 'choice', choices: choices['content-size']},
      {label: 'Right to left', name: 'rtl', kind: 'toggle'},
      {label: 'iOS', name: 'ios', kind: 'choice', choices: choices.ios}
    ];
  }
  isShown(name, sections) {
    return name === 'items' ? sections.length > 0 : this.values[name] !== undefined;
  }

  // MARK: Fields

  group(title, fields, sections) {
    if (!fields.length) return null;
    const group = make('fieldset', '');
    group.append(make('legend', title));
    for (const field of fields) {
      const value = sections ? this.count(sections, field.index) : this.value(field.name);
      group.append(...this.field(field, value));
      const isLast = !sections || field.index === sections.length - 1;
      if (isLast && this.data.refusals[field.name]) group.append(this.refusal(field.name));
    }
    return group;
  }
  // The value of a control: a refused one stays as it is.
  value(name) {
    const isRefused = this.data.refusals[name] !== undefined;
    return isRefused ? this.asked.get(name) : this.values[name];
  }
  count(sections, index) {
    const refused = this.data.refusals.items && this.asked.get('items').split(',')[index];
    return refused === undefined ? String(sections[index][1]) : refused;
  }
  field(field, value) {
    const parts = /^(?:([a-z]\w*) )?(-?[\d.]+|\d+\/\d+|[\d.]+%)$/i.exec(value);
    const kind = field.kind === 'dimension' && parts ? 'dimension'
      : field.kind === 'number' && !/^-?[\d.]+$/.test(value) || field.kind === 'dimension'
        ? 'text' : field.kind;
    const inputs = kind !== 'dimension' ? [this.input({...field, kind}, value)] : [
      this.input({...field, kind: 'choice'}, parts[1] || 'absolute'),
      this.input({kind: isNaN(parts[2]) ? 'text' : 'number', step: 'any'}, parts[2])
    ];
    inputs.forEach((input, i) => {
      input.id = ['control', field.name, field.index, i || ''].filter(part => part !== '' && part !== undefined)
        .join('-').replace(/[^\w-]/g, '_');
      input.dataset.name = field.name;
      if (i > 0) input.setAttribute('aria-label', `${field.label}, length`);
      if (this.data.refusals[field.name] === undefined) return;
      input.setAttribute('aria-invalid', true);
      input.setAttribute('aria-describedby', `refusal-${field.name}`);
    });
    const label = make('label', '', kind === 'toggle' ? 'toggle' : '');
    if (field.about) label.title = field.about;
    label.append(make('span', field.label), inputs[0]);
    return [label, ...inputs.slice(1)];
  }
  input({kind, choices, none, step, min, isOff}, value) {
    const input = make(kind === 'choice' ? 'select' : 'input', '');
    if (kind === 'choice') {
      const all = choices.includes(value) ? choices : [value, ...choices];
      input.append(...all.map(choice => {
        const option = make('option', choice || none);
        option.value = choice;
        return option;
      }));
    } else input.type = kind === 'toggle' ? 'checkbox' : kind;
    if (kind === 'number') Object.assign(input, {step, min: min === undefined ? '' : min});
    if (kind === 'toggle') input.checked = value === 'true';
    else if (kind === 'choice') input.value = input.title = value;
    else input.defaultValue = value;
    input.disabled = Boolean(isOff);
    return input;
  }
  refusal(name) {
    const message = make('p', this.data.refusals[name], 'refusal');
    message.id = `refusal-${name}`;
    message.setAttribute('role', 'alert');
    return message;
  }
  button(title, action, kind) {
    const button = make('button', title, kind);
    button.type = 'button';
    this.page.on(button, 'click', action);
    return button;
  }

  // MARK: Actions

  change(input) {
    const {name} = input.dataset;
    if (!name) return;
    const values = all('[data-name]', this.form).filter(other => other.dataset.name === name)
      .map(other => other.type === 'checkbox' ? String(other.checked) : other.value.trim());
    const asked = this.asked;
    asked.set(name, values.join(name === 'items' ? ',' : ' '));
    this.load(asked);
  }
  load(asked) {
    const query = String(asked);
    if (host) return host.postMessage({layoutc: 'values', query});
    history.replaceState(null, '', location.pathname + (query && '?' + query) + location.hash);
    loadPage();
  }
  actions(statement) {
    const row = make('p', '', 'actions');
    const copy = this.button('Copy as preview', async () => {
      const isCopied = await copyText(statement);
      one('#info').textContent = isCopied ? `copied: ${statement}` : statement;
    });
    copy.id = 'copy-preview';
    const reset = this.button('Reset', () => this.load(new URLSearchParams()));
    reset.id = 'reset';
    reset.disabled = !String(this.asked);
    row.append(copy, reset);
    return row;
  }

  // MARK: Changes by the last save

  changes(preview, summary) {
    if (this.wipe) this.wipe.remove();
    if (!summary.length) return null;
    const group = make('fieldset', '');
    group.append(make('legend', 'Changed by the last save'));
    const list = make('ul', '', 'changes');
    list.append(...summary.slice(0, 20).map(line => make('li', line.replaceAll(' -> ', ' → '))));
    const slider = make('input', '');
    Object.assign(slider, {type: 'range', id: 'wipe', min: 0, max: 100, value: 0});
    this.page.on(slider, 'input', () => this.showBefore(preview, +slider.value));
    const label = make('label', '');
    label.append(make('span', 'Before the save'), slider);
    group.append(list, label);
    return group;
  }
  // Shows the left part of the preview as it was before the last save.
  async showBefore(preview, share) {
    const isNew = !this.wipe || !this.wipe.isConnected;
    if (isNew) {
      this.wipe = make('div', '', 'wipe');
      this.wipe.inert = true;
      preview.view.after(this.wipe);
    }
    this.wipe.hidden = share === 0;
    this.wipe.style.setProperty('--share', `${share}%`);
    if (isNew) await this.drawBefore(preview, this.wipe);
  }
  // Boxes in a shadow tree are not those of the page.
  async drawBefore(preview, wipe) {
    const asked = this.asked;
    asked.set('before', '');
    const answer = await fetch(`${location.pathname}?${asked}`, {cache: 'no-store'});
    const before = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const {preview: name = '', device = ''} = preview.el.dataset;
    const same = all('.preview', before);
    const found = same.find(el => (el.dataset.preview || '') === name
      && (el.dataset.device || '') === device) || same[0];
    const root = wipe.attachShadow({mode: 'open'});
    const view = one('.view', found);
    root.append(one('#style').cloneNode(true), view);
    const follow = () => {
      view.scrollTo(preview.view.scrollLeft, preview.view.scrollTop);
      for (const row of preview.rows) {
        const other = one(`.row[data-row="${row.section}"]`, root);
        if (other) other.scrollTo(row.el.scrollLeft, row.el.scrollTop);
      }
    };
    for (const el of [preview.view, ...preview.rows.map(row => row.el)]) {
      this.page.on(el, 'scroll', follow, {passive: true});
    }
    follow();
  }
}
