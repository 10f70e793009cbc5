const text = value => String(Math.round(value * 1000) / 1000);
const kinds = {
  UICollectionElementKindSectionHeader: 'header',
  UICollectionElementKindSectionFooter: 'footer'
};
const roles = ['cell', 'boundary', 'supplementary', 'decoration', 'separator'];
const make = (tag, words, kind) => {
  const el = document.createElement(tag);
  el.textContent = words;
  if (kind) el.className = kind;
  return el;
};

// Shows the frame of the box under the pointer, or of the selected one, with its explanation and
// its line of source.
class Inspector {
  constructor(page) {
    this.page = page;
    this.lit = null;
    this.chosen = null;
    this.info = one('#info');
    this.why = one('#why');
    this.reasons = JSON.parse(one('#reasons').textContent);
    this.lines = new Map(all('#source [data-line]').map(el => [el.dataset.line, el]));
    this.light(null, true);
    const {on} = page;
    on(document, 'pointerover', event => this.point(this.boxAt(event)));
    on(one('.previews'), 'click', event => {
      if (event.target.closest('button')) return;
      const box = this.boxAt(event);
      this.choose(box === this.chosen ? null : box);
    });
    on(one('#copy'), 'click', () => this.copy());
    // After the handlers of the preview, which apply the effects.
    for (const el of all('.view, .row')) {
      on(el, 'scroll', () => this.follow(), {passive: true});
    }
    for (const line of this.lines.values()) {
      on(line, 'click', () => this.openLine(line));
      on(line, 'pointerenter', () => this.mark(this.boxesOf(line.dataset.line)));
      on(line, 'pointerleave', () => this.mark([]));
    }
  }
  boxAt(event) { return event.target.closest && event.target.closest('.b'); }
  get hint() {
    return matchMedia('(pointer: coarse)').matches ? 'Tap a box to see its frame.'
      : 'Point at a box, or step with n and p, to see its frame; click, or Enter, goes to '
        + 'its line of source. ? lists the keys.';
  }

  // The frame as shown: rows at their offsets.
  frame(box) {
    const row = this.page.preview.rowOf(box);
    const frame = frameOf(box, row);
    if (row) frame[row.axis] -= row.sign * offsetOf(row);
    return frame;
  }
  facts(box) {
    const row = this.page.preview.rowOf(box);
    const frame = this.frame(box);
    const {n, k, name} = box.dataset;
    const role = roles.find(role => box.classList.contains(role));
    const parts = [k === undefined ? role : kinds[k] || k, n.replace(/^,0$/, '')];
    if (name !== undefined) parts.push(`“${name}”`);
    parts.push(`x ${text(frame.x)}  y ${text(frame.y)}`);
    parts.push(`${text(frame.w)} × ${text(frame.h)}`);
    parts.push(`z ${box.style.zIndex}`);
    if (row) parts.push(`row at ${text(offsetOf(row))}`);
    return parts.filter(part => part !== '').join('   ');
  }
  follow() {
    if (!this.lit) return;
    this.tell();
    this.explain(this.lit);
  }
  tell() {
    this.info.textContent = this.lit ? this.facts(this.lit) : this.hint;
    one('#copy').hidden = !this.lit;
  }
  async copy() {
    if (!this.lit) return;
    const {x, y, w, h} = this.frame(this.lit);
    const words = `CGRect(x: ${text(x)}, y: ${text(y)}, width: ${text(w)}, height: ${text(h)})`;
    const isCopied = await copyText(words);
    this.info.textContent = isCopied ? `copied: ${words}` : words;
  }
  explain(box) {
    const way = box && this.reasons.ways[box.dataset.why];
    if (!way) {
      const words = box ? '`layoutc why` explains this one.' : 'Select a box to see how its frame is computed.';
      this.why.replaceChildren(make('li', words, 'none'));
      return;
    }
    this.why.replaceChildren(...way.map(number => {
      const [subject, words, rule, line] = this.reasons.steps[number];
      const item = make('li', '');
      item.append(make('b', subject), ' ', words, ' ', make('span', rule, 'rule'));
      if (line !== undefined) {
        const button = make('button', `line ${line.split(':')[1]}`);
        button.type = 'button';
        button.addEventListener('click', () => { this.goTo(line); this.page.tellHost(line); });
        item.append(' ', button);
      }
      return item;
    }), ...this.changes(box).map(([subject, words]) => {
      const item = make('li', '', 'live');
      item.append(make('b', subject), ' ', words);
      return item;
    }));
  }
  // The changes of a box by scrolling: the steps are those of a layout at rest.
  changes(box) {
    const changes = [];
    const row = this.page.preview.rowOf(box);
    if (row && offsetOf(row) !== 0) {
      const {x, y} = this.frame(box);
      changes.push(['row', `scrolled by ${text(offsetOf(row))}: at ${text(x)},${text(y)}`]);
    }
    if (box.effect) changes.push(['visibleItems', box.effect]);
    return changes;
  }

  // With a selected box, pointing at another one measures the distance between them.
  point(box) {
    if (!this.chosen) return this.light(box);
    measure(this.page.preview, this.chosen, box && box !== this.chosen ? box : null);
    this.tell();
    if (box && box !== this.chosen) this.info.textContent += distance(this, this.chosen, box);
  }
  light(box, isFirst) {
    if (box === this.lit && !isFirst) return;
    const mark = on => {
      if (!this.lit) return;
      this.lit.classList.toggle('lit', on);
      const line = this.lines.get(this.lit.dataset.line);
      if (line) line.classList.toggle('lit', on);
    };
    mark(false);
    this.lit = box;
    mark(true);
    this.tell();
    this.explain(box);
  }
  mark(boxes) {
    for (const box of all('.same')) box.classList.remove('same');
    for (const box of boxes) box.classList.add('same');
  }
  // Highlights a line, and scrolls the listing only.
  goTo(key) {
    for (const other of all('#source .at')) other.classList.remove('at');
    const line = this.lines.get(key);
    if (!line) return;
    line.classList.add('at');
    const list = [one('#source'), one('aside')].find(el => el.scrollHeight > el.clientHeight + 1);
    if (!list) return;
    const [at, frame] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
    const delta = missing(at.top - 24, at.bottom + 24, frame.top, frame.bottom);
    list.scrollTop += delta;
  }
  // Scrolls the listing to the layout, which in Swift follows other code.
  showUsedLine() {
    const list = one('#source');
    const used = list && one('.listing:not([hidden]) .used', list);
    if (!used) return;
    const distance = used.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (distance > list.clientHeight / 2) list.scrollTop = distance - 60;
  }
  choose(box) {
    if (this.chosen) this.chosen.classList.remove('chosen');
    measure(this.page.preview, null, null);
    this.chosen = box;
    for (const line of all('#source .at')) line.classList.remove('at');
    this.light(box);
    this.tell();
    if (box) {
      box.classList.add('chosen');
      this.goTo(box.dataset.line);
      this.page.keepVisible(box);
      this.page.tellHost(box.dataset.line);
    }
    this.page.updateLink();
  }
  select(box) {
    this.page.preview.reveal(box);
    this.choose(box);
  }
  step(distance) {
    const boxes = all('.b', this.page.preview.el);
    if (!boxes.length) return;
    const at = this.lit ? boxes.indexOf(this.lit) + distance : distance > 0 ? 0 : -1;
    const box = boxes[(at + boxes.length) % boxes.length];
    this.page.preview.reveal(box);
    if (this.chosen) this.choose(box); else this.light(box);
    this.page.keepVisible(box);
  }
  // The boxes that a line of source creates.
  boxesOf(key) {
    return all('.b[data-line]', this.page.preview.el).filter(box => box.dataset.line === key);
  }
  openLine(line) {
    const boxes = this.boxesOf(line.dataset.line);
    if (boxes.length) this.select(boxes[0]);
  }
  // Marks the lines that create boxes of the open preview.
  useLines() {
    const texts = this.page.preview.el.dataset.texts.split(' ');
    for (const list of all('.listing')) list.hidden = !texts.includes(list.dataset.text);
    const boxes = all('.b[data-line]', this.page.preview.el);
    const used = new Set(boxes.map(box => box.dataset.line));
    for (const [key, line] of this.lines) {
      line.classList.toggle('used', used.has(key));
      if (used.has(key)) line.tabIndex = 0; else line.removeAttribute('tabindex');
    }
  }
}

const copyText = async words => {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    // Pages without a secure connection may copy a selection only.
    const field = document.createElement('textarea');
    field.value = words;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
};

// The horizontal and the vertical distance of two frames; of frames that overlap along an axis, the
// distances of both edges.
const distances = (a, b) => {
  const result = [];
  const gap = (axis, length, before, after) => {
    const [aEnd, bEnd] = [a[axis] + a[length], b[axis] + b[length]];
    const edge = (from, to, side) => { if (from !== to) result.push({axis, from, to, side}); };
    if (b[axis] >= aEnd) edge(aEnd, b[axis], after);
    else if (bEnd <= a[axis]) edge(bEnd, a[axis], before);
    else { edge(Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis]), before);
      edge(Math.min(aEnd, bEnd), Math.max(aEnd, bEnd), after); }
  };
  gap('x', 'w', 'left', 'right');
  gap('y', 'h', 'above', 'below');
  return result;
};
const distance = (inspector, from, to) => {
  const list = distances(inspector.frame(from), inspector.frame(to));
  const words = list.map(({from, to, side}) => `${text(to - from)} ${side}`);
  return `   to ${to.dataset.n.replace(/^,/, '')}: ${words.join(', ') || 'the same frame'}`;
};
// Draws the distances between two boxes, with numbers. The lines have screen coordinates, divided
// by the scale of the device.
const measure = (preview, from, to) => {
  for (const line of all('.gauge')) line.remove();
  if (!from || !to) return;
  const {device, scale} = preview;
  const corner = device.getBoundingClientRect();
  const at = box => {
    const {left, top, width, height} = box.getBoundingClientRect();
    return {x: (left - corner.left) / scale, y: (top - corner.top) / scale,
      w: width / scale, h: height / scale};
  };
  const [a, b] = [at(from), at(to)];
  const middle = (axis, length) => {
    const low = Math.max(a[axis], b[axis]);
    const high = Math.min(a[axis] + a[length], b[axis] + b[length]);
    return low < high ? (low + high) / 2 : b[axis] + b[length] / 2;
  };
  const width = 2 / scale;
  for (const {axis, from, to} of distances(a, b)) {
    if (to - from < 0.2) continue;
    const line = make('div', '', 'gauge');
    const [across, down] = axis === 'x' ? [from, middle('y', 'h')] : [middle('x', 'w'), from];
    Object.assign(line.style, {
      left: `${across}px`, top: `${down}px`,
      width: `${axis === 'x' ? to - from : width}px`,
      height: `${axis === 'x' ? width : to - from}px`
    });
    // Frames are multiples of a half or a third of a point; the browser's are nearly.
    line.append(make('span', text(Math.round((to - from) * 6) / 6)));
    device.append(line);
  }
};
