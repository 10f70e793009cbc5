// The extension of an editor that shows the page, if one does.
const host = typeof acquireVsCodeApi === 'function' ? acquireVsCodeApi() : null;
// The values of the controls there.
let hostQuery = '';
const storageKey = 'layoutc ' + location.pathname;

class Page {
  constructor(state) {
    this.controller = new AbortController();
    this.on = (target, types, handler, options) => {
      for (const type of types.split(' ')) {
        target.addEventListener(type, handler, {...options, signal: this.controller.signal});
      }
    };
    const effects = JSON.parse(one('#effects').textContent);
    this.previews = all('.preview').map(el => new Preview(el, effects, this.on));
    for (const preview of this.previews) enableDragging(preview, this.on);
    this.current = 0;
    this.saved = {};
    document.body.classList.toggle('embedded', host !== null);
    this.inspector = new Inspector(this);
    if (one('#findings')) this.findings = new Findings(this);
    if (one('#state')) this.controls = new Controls(this);
    this.listenToTools();
    this.listenToKeys();
    this.listenToWindow();
    if (state) this.restoreTools(state);
    this.showScheme(one('#scheme').value);
    this.openLink(state);
    this.resize();
    if (state) this.restorePlace(state); else this.inspector.showUsedLine();
  }
  get preview() { return this.previews[this.current]; }

  // The selected scene: previews by name, each with its devices.
  show(index) {
    if (!this.previews[index]) return;
    if (this.preview.isOpen) this.saved[this.preview.key] = this.preview.offsets;
    this.inspector.choose(null);
    this.current = index;
    this.previews.forEach((preview, i) => { preview.el.hidden = i !== index; });
    const {at} = this.preview;
    ['name', 'device'].forEach((key, i) => {
      for (const button of all(`button[data-${key}]`, one('header'))) {
        button.setAttribute('aria-pressed', +button.dataset[key] === at[i]);
      }
      for (const list of all(`select[data-choice=${key}]`)) list.value = at[i];
    });
    this.inspector.useLines();
    if (this.findings) this.findings.mark();
    if (this.controls) this.controls.show(this.preview);
    this.preview.zoom(one('#zoom').value);
    const {kept} = this;
    const isKept = kept && kept.name === this.preview.el.dataset.preview;
    this.preview.open(isKept ? kept.offsets : this.saved[this.preview.key]);
    this.updateLink();
  }
  // The requested scene, or the most similar one.
  pick(i, value) {
    const at = [...this.preview.at];
    at[i] = value;
    const same = this.previews.findIndex(({at: other}) => other.every((n, k) => n === at[k]));
    this.show(same >= 0 ? same : this.previews.findIndex(preview => preview.at[i] === value));
  }
  count(i) { return new Set(this.previews.map(preview => preview.at[i])).size; }

  listenToTools() {
    const {on} = this;
    ['name', 'device'].forEach((key, i) => {
      for (const button of all(`button[data-${key}]`, one('header'))) {
        on(button, 'click', () => this.pick(i, +button.dataset[key]));
      }
      for (const list of all(`select[data-choice=${key}]`)) {
        on(list, 'change', () => this.pick(i, +list.value));
      }
    });
    for (const toggle of all('[data-layer]')) {
      on(toggle, 'change', () => this.showLayer(toggle.dataset.layer, toggle.checked));
    }
    on(one('#zoom'), 'change', () => this.resize());
    on(one('#scheme'), 'change', event => this.showScheme(event.target.value));
    on(one('#more'), 'click', () => {
      const isOpen = one('header').classList.toggle('open');
      one('#more').setAttribute('aria-expanded', isOpen);
    });
    on(one('#details'), 'click', () => this.showSheet(!this.isSheet));
    on(one('#help'), 'click', () => one('#keys').showModal());
  }
  showLayer(name, isShown) { document.body.classList.toggle('show-' + name, isShown); }
  showScheme(choice) {
    const {classList} = document.body;
    const isDark = ['vscode-dark', 'vscode-high-contrast'].some(name => classList.contains(name))
      && !classList.contains('vscode-high-contrast-light');
    const scheme = choice === 'Auto' && host ? isDark ? 'dark' : 'light' : choice.toLowerCase();
    document.documentElement.style.colorScheme = scheme === 'auto' ? '' : scheme;
    if (scheme === 'auto') delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = scheme;
  }
  get isSheet() { return document.body.classList.contains('sheet'); }
  // On small screens the inspector covers the lower half.
  showSheet(isOpen) {
    document.body.classList.toggle('sheet', isOpen);
    one('#details').setAttribute('aria-expanded', isOpen);
    const {chosen} = this.inspector;
    if (!isOpen || !chosen) return;
    this.inspector.goTo(chosen.dataset.line);
    one('aside').scrollTop = 0;
    this.keepVisible(chosen);
  }
  // Scrolls the page as little as necessary to show a box between the bars and the sheet.
  keepVisible(box) {
    const {left, right, top: start, bottom: end} = box.getBoundingClientRect();
    const at = {left, right, top: start - 8, bottom: end + 8};
    const top = one('header').getBoundingClientRect().bottom;
    const aside = one('aside').getBoundingClientRect();
    const footer = one('footer').getBoundingClientRect();
    const isSheet = getComputedStyle(one('aside')).position === 'fixed' && aside.height > 0;
    const bottom = isSheet ? aside.top : footer.top;
    const {desk} = this.preview;
    const frame = desk.getBoundingClientRect();
    desk.scrollLeft += missing(at.left, at.right, frame.left, frame.right);
    if (desk.scrollHeight > desk.clientHeight + 1) {
      desk.scrollTop += missing(at.top, at.bottom, frame.top, frame.bottom);
    } else {
      scrollBy({top: missing(at.top, at.bottom, top, bottom)});
    }
  }

  listenToKeys() {
    this.on(document, 'keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest('input, select, dialog') || !this.preview) return;
      const {inspector} = this;
      const line = event.target.closest('[data-line]');
      const isBox = event.target.closest('.b');
      if (event.key === 'Enter' && line && !isBox) inspector.openLine(line);
      else if (event.key === 'Enter' && !event.target.closest('button')) {
        inspector.choose(inspector.lit);
      } else if (event.key >= '1' && event.key <= String(Math.min(9, this.count(0)))) {
        this.pick(0, event.key - 1);
      } else {
        const action = this.actions[event.key];
        if (action) action();
      }
    });
  }
  get actions() {
    const {inspector} = this;
    const turn = step => {
      const count = this.count(1);
      if (count > 1) this.pick(1, (this.preview.at[1] + step + count) % count);
    };
    const toggle = name => one(`[data-layer=${name}]`).click();
    const resize = step => {
      const zoom = one('#zoom');
      zoom.selectedIndex = Math.max(0, Math.min(zoom.length - 1, zoom.selectedIndex + step));
      this.resize();
    };
    return {
      n: () => inspector.step(1), p: () => inspector.step(-1),
      Escape: () => this.controls && this.controls.isSheet ? this.controls.showSheet(false)
        : inspector.chosen || inspector.lit ? inspector.choose(null) : this.showSheet(false),
      d: () => turn(1), D: () => turn(-1), c: () => inspector.copy(),
      l: () => toggle('labels'), s: () => toggle('sections'), g: () => toggle('groups'),
      i: () => toggle('insets'), m: () => toggle('measure'), w: () => this.showSheet(!this.isSheet),
      '+': () => resize(1), '-': () => resize(-1), '0': () => resize(-100),
      '?': () => one('#keys').showModal()
    };
  }

  listenToWindow() {
    const {on} = this;
    on(window, 'resize', () => this.resize());
    on(window, 'hashchange', () => this.openLink());
    on(window, 'pagehide', () => store(this.state));
    // Paper shows all previews at their start. They must be visible to be scrolled.
    on(window, 'beforeprint', () => {
      for (const preview of this.previews) {
        const isHidden = preview.el.hidden;
        preview.el.hidden = false;
        preview.open();
        preview.el.hidden = isHidden;
      }
    });
    on(window, 'afterprint', () => this.resize());
  }
  resize() {
    const foot = one('footer').offsetHeight;
    document.documentElement.style.setProperty('--foot', `${foot}px`);
    if (this.preview) this.preview.zoom(one('#zoom').value);
  }

  // Links: #preview=…&device=…&element=…
  get link() {
    const {preview, device} = this.preview ? this.preview.el.dataset : {};
    const {chosen} = this.inspector;
    const parts = {preview, device, element: chosen ? chosen.dataset.id : undefined};
    return Object.entries(parts).filter(([, value]) => value)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  }
  updateLink() {
    if (this.isOpening || host) return;
    try {
      history.replaceState(null, '', '#' + this.link);
    } catch {
      // The page has an address that cannot change.
    }
  }
  // Shows the scene and the element of the address, else those of a saved state.
  openLink(state) {
    if (!this.previews.length) return;
    this.isOpening = true;
    if (state) this.saved = state.offsets;
    this.kept = state && state.kept;
    this.openAddress(location.hash.slice(1) || (state && state.link) || '', state);
    this.kept = undefined;
    this.isOpening = false;
  }
  // The name of a preview may end with its device.
  openAddress(address, state) {
    const link = new URLSearchParams(address);
    const name = link.get('preview');
    const score = ({el: {dataset: {preview, device}}}) =>
      (name === `${preview}, ${device}` ? 4 : name !== null && name === preview ? 2 : 0)
      + (link.get('device') === device ? 1 : 0);
    const scores = this.previews.map(score);
    const best = scores.indexOf(Math.max(...scores));
    if (!this.preview.isOpen || this.current !== best) this.show(best);
    const element = link.get('element');
    const box = element !== null && this.find(element);
    if (box && (!state || state.link !== address)) this.inspector.select(box);
    else if (box) this.inspector.choose(box);
  }
  find(id) { return all('.b', this.preview.el).find(box => box.dataset.id === id); }

  // Everything that the user has changed, for the next version of the page.
  get state() {
    if (this.preview) this.saved[this.preview.key] = this.preview.offsets;
    // The focus of a mouse click is not worth a visible mark.
    const focus = one(':focus-visible');
    // A value that is being typed is kept when the file is saved.
    const isTyped = focus && focus.matches('#controls input:not([type=checkbox],[type=range])')
      && focus.value !== focus.defaultValue;
    return {
      link: this.preview ? this.link : '', offsets: this.saved,
      zoom: one('#zoom').value, scheme: one('#scheme').value,
      layers: all('[data-layer]').filter(el => el.checked).map(el => el.dataset.layer),
      isSheet: this.isSheet, isControls: Boolean(this.controls && this.controls.isSheet),
      isOpen: one('header').classList.contains('open'),
      window: [scrollX, scrollY],
      scrollers: ['#source', '#why-box', 'aside', '#controls', '.preview:not([hidden]) .about',
        '.preview:not([hidden]) .desk'].map(selector => {
        const el = one(selector);
        return el ? [selector, el.scrollLeft, el.scrollTop] : null;
      }).filter(Boolean),
      focus: !focus ? '' : focus.id ? '#' + CSS.escape(focus.id) : focus.matches('.view')
        ? '.preview:not([hidden]) .view' : focus.matches('.row')
          ? `.preview:not([hidden]) .row[data-row="${focus.dataset.row}"]` : '',
      typed: isTyped ? focus.value : null,
      selection: focus && focus.type === 'text' ? [focus.selectionStart, focus.selectionEnd] : null
    };
  }
  restoreTools(state) {
    one('#zoom').value = state.zoom;
    one('#scheme').value = state.scheme;
    this.showScheme(state.scheme);
    for (const toggle of all('[data-layer]')) {
      toggle.checked = state.layers.includes(toggle.dataset.layer);
      this.showLayer(toggle.dataset.layer, toggle.checked);
    }
    one('header').classList.toggle('open', state.isOpen);
    one('#more').setAttribute('aria-expanded', state.isOpen);
    document.body.classList.toggle('sheet', state.isSheet);
    one('#details').setAttribute('aria-expanded', state.isSheet);
    if (this.controls) this.controls.showSheet(state.isControls && !state.isSheet);
  }
  restorePlace(state) {
    for (const [selector, left, top] of state.scrollers) {
      const el = one(selector);
      if (el) [el.scrollLeft, el.scrollTop] = [left, top];
    }
    const {chosen} = this.inspector;
    if (chosen) this.inspector.goTo(chosen.dataset.line);
    const focus = state.focus && one(state.focus);
    if (focus && typeof state.typed === 'string') {
      focus.value = state.typed;
      // The browser reports no change of a value that it was given.
      this.on(focus, 'blur', () => focus.isConnected && this.controls.change(focus));
    }
    if (focus) focus.focus({preventScroll: true});
    if (focus && state.selection && focus.type === 'text') {
      focus.setSelectionRange(...state.selection);
    }
    scrollTo(...state.window);
  }

  // An editor shows the line of a selected box, and marks the boxes of its cursor.
  tellHost(line) {
    if (!host || this.isFollowing || this.isOpening || line === undefined) return;
    const [file, number] = line.split(':').map(Number);
    host.postMessage({layoutc: 'line', file, line: number});
  }
  follow(ids) {
    const names = new Set(ids);
    const boxes = all('.b', this.preview.el).filter(box => names.has(box.dataset.id));
    this.inspector.mark(boxes);
    if (boxes.length && !boxes.some(box => this.isVisible(box))) this.preview.reveal(boxes[0]);
  }
  isVisible(box) {
    const at = box.getBoundingClientRect();
    const frame = this.preview.view.getBoundingClientRect();
    return at.right > frame.left && at.left < frame.right && at.bottom > frame.top
      && at.top < frame.bottom;
  }
}

const store = state => {
  if (host) return host.setState(state);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(state));
  } catch {
    // The browser stores nothing.
  }
};
const stored = () => {
  if (host) return host.getState() || null;
  try {
    return JSON.parse(sessionStorage.getItem(storageKey));
  } catch {
    return null;
  }
};

let page = new Page(stored());
// Replaces the contents by those of another version of the page, and keeps the state.
const replacePage = html => {
  const {preview, state} = page;
  // Another device has the offsets of the one before it.
  const kept = preview && {name: preview.el.dataset.preview, offsets: preview.offsets};
  page.controller.abort();
  const next = new DOMParser().parseFromString(html, 'text/html');
  for (const script of all('script:not([type])', next)) script.remove();
  document.title = next.title;
  one('#style').replaceWith(one('#style', next));
  const own = [...document.body.classList].filter(name => name.startsWith('vscode-'));
  document.body.className = next.body.className;
  document.body.classList.add(...own);
  document.body.replaceChildren(...next.body.childNodes);
  page = new Page({...state, kept});
  store(state);
};
if (host) {
  addEventListener('message', event => {
    const {layoutc, html, query, elements, link} = event.data || {};
    if (layoutc === 'page') {
      hostQuery = query;
      replacePage(html);
    } else if (layoutc === 'link') page.openAddress(link);
    else if (layoutc === 'elements') page.follow(elements);
  });
  // The editor's theme is a class.
  new MutationObserver(() => page.showScheme(one('#scheme').value))
    .observe(document.body, {attributes: true, attributeFilter: ['class']});
  host.postMessage({layoutc: 'ready'});
}
