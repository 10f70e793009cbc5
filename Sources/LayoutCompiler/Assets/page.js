'use strict';
(() => {
const all = (selector, root) => [...(root || document).querySelectorAll(selector)];
const one = (selector, root) => (root || document).querySelector(selector);
const px = (box, name) => parseFloat(box.style[name]) || 0;
// Geometry: frames in content coordinates, rows at their offsets.
const along = row => row.el.classList.contains('across') ? 'scrollLeft' : 'scrollTop';
const offsetOf = row => row.base + row.sign * row.el[along(row)];
const frameOf = (box, row) => {
  if (box.dataset.x !== undefined) {
    return {x: +box.dataset.x, y: +box.dataset.y, w: px(box, 'width'), h: px(box, 'height')};
  }
  const at = {x: px(box, 'left'), y: px(box, 'top'), w: px(box, 'width'), h: px(box, 'height')};
  if (!row) return at;
  at.x += px(row.el, 'left');
  at.y += px(row.el, 'top');
  at[row.axis] -= row.shift;
  return at;
};

class Preview {
  constructor(el) {
    this.el = el;
    this.number = +el.dataset.number;
    this.at = el.dataset.at.split(',').map(Number);
    this.view = one('.view', el);
    this.device = one('.device', el);
    this.stage = one('.stage', el);
    this.size = {w: px(this.view, 'width'), h: px(this.view, 'height')};
    const content = one('.content', el);
    // The bars at the left and the top, and at the start of the scroll direction.
    this.inset = {x: px(content, 'borderLeftWidth'), y: px(content, 'borderTopWidth')};
    const isMirrored = this.view.dataset.end !== undefined;
    this.start = {...this.inset, ...(isMirrored && {x: px(content, 'borderRightWidth')})};
    this.rows = all('.row', el).map(row => ({
      el: row, section: +row.dataset.row, base: +row.dataset.base, sign: +row.dataset.sign,
      shift: +row.dataset.shift, axis: row.classList.contains('across') ? 'x' : 'y'
    }));
    this.effects = effects.filter(e => e.preview === this.number).map(e => this.effect(e));
    this.view.addEventListener('scroll', () => this.update(), {passive: true});
    for (const row of this.rows) {
      row.el.addEventListener('scroll', () => this.update(row), {passive: true});
    }
    for (const button of all('[data-go]', el)) {
      button.addEventListener('click', () => {
        const place = +button.dataset.go;
        this.view.scrollTo(this.isAcross ? {left: place} : {top: place});
      });
    }
  }
  get isAcross() { return this.view.classList.contains('across'); }
  rowOf(box) {
    const el = box.closest('.row');
    return el && this.rows.find(row => row.el === el);
  }
  // Scrolls to the start. The preview must be visible, else it cannot be scrolled.
  open() {
    if (!this.isOpen) {
      this.isOpen = true;
      const {x, y, end} = this.view.dataset;
      this.view.scrollLeft = end === undefined ? +x : end - x;
      this.view.scrollTop = +y;
      for (const row of this.rows) row.el[along(row)] = +row.el.dataset.start;
    }
    this.update();
  }
  // The origin of the collection view's bounds: at rest, bars are before the content.
  scroll() {
    const {end} = this.view.dataset;
    const x = this.view.scrollLeft;
    const left = end === undefined ? x : end - x;
    return {x: left - this.start.x, y: this.view.scrollTop - this.start.y};
  }

  // Visible-items effects of the visible elements, as UIKit calls its handler.
  effect(source) {
    const affected = '.cell' + (source.cellsOnly ? '' : ', .supplementary, .boundary');
    const boxes = all(affected, this.el)
      .filter(box => parseInt(box.dataset.n) === source.section);
    const row = this.rows.find(row => row.section === source.section);
    return {source, row, items: boxes.map(box => {
      const rests = box.matches('.boundary');
      return {
        box, index: +box.dataset.n.split(',')[1], rests, z: box.style.zIndex,
        frame: frameOf(box, rests ? undefined : row), track: box.closest('.track')
      };
    })};
  }
  update(row) {
    for (const effect of this.effects) {
      if (!row || effect.row === row) this.apply(effect);
    }
  }
  apply({source, row, items}) {
    const scroll = row ? {x: 0, y: 0} : this.scroll();
    if (row) scroll[row.axis] = offsetOf(row);
    const sight = {
      x: this.view.scrollLeft - this.inset.x, y: this.view.scrollTop - this.inset.y
    };
    for (const {box, index, frame, track, rests, z} of items) {
      if (track) {
        frame.x = px(track, 'left') + box.offsetLeft;
        frame.y = px(track, 'top') + box.offsetTop;
      }
      const shown = {x: frame.x, y: frame.y};
      if (row && !rests) shown[row.axis] -= row.sign * offsetOf(row);
      const isSeen = shown.x < sight.x + this.size.w && sight.x < shown.x + frame.w
        && shown.y < sight.y + this.size.h && sight.y < shown.y + frame.h;
      const known = {
        'item.minX': frame.x, 'item.midX': frame.x + frame.w / 2, 'item.maxX': frame.x + frame.w,
        'item.minY': frame.y, 'item.midY': frame.y + frame.h / 2, 'item.maxY': frame.y + frame.h,
        'item.width': frame.w, 'item.height': frame.h, 'item.index': index,
        'scroll.x': scroll.x, 'scroll.y': scroll.y,
        'container.width': this.size.w, 'container.height': this.size.h,
        'container.effectiveWidth': this.size.w, 'container.effectiveHeight': this.size.h
      };
      const value = (name, otherwise) => {
        if (!isSeen || source[name] === undefined) return otherwise;
        const result = evaluate(source[name], known);
        return Number.isFinite(result) ? result : otherwise;
      };
      const move = `translate(${value('x', 0)}px,${value('y', 0)}px)`;
      const transform = `${move} scale(${value('scale', 1)})`;
      box.style.transform = transform === 'translate(0px,0px) scale(1)' ? '' : transform;
      const alpha = Math.min(1, Math.max(0, value('alpha', 1)));
      box.style.opacity = alpha === 1 ? '' : alpha;
      const depth = value('z', NaN);
      const limit = 2e9;
      box.style.zIndex = Number.isNaN(depth)
        ? z : Math.min(limit, Math.max(-limit, Math.round(depth)));
    }
  }

  // The largest scale that fits between the bars, or the selected one.
  zoom(choice) {
    const w = this.size.w + 18, h = this.size.h + 18;
    const room = {w: this.el.parentElement.clientWidth, h: innerHeight - 150};
    const within = width => Math.min(1, Math.max(0.2, Math.min(width / w, room.h / h)));
    // Next to the inspector, unless the preview would be much smaller.
    const beside = within(room.w - 232), below = within(room.w);
    const scale = choice === 'Fit'
      ? (beside > 0.7 * below ? beside : below) : parseFloat(choice) / 100;
    this.device.style.transform = scale === 1 ? '' : `scale(${scale})`;
    this.stage.style.width = `${w * scale}px`;
    this.stage.style.height = `${h * scale}px`;
  }
}

// Expressions: numbers, names, and lists of an operation and its operands.
const flag = value => value ? 1 : 0;
const operations = {
  neg: a => -a, not: a => flag(a === 0), abs: Math.abs, floor: Math.floor, ceil: Math.ceil,
  round: a => Math.sign(a) * Math.floor(Math.abs(a) + 0.5),
  '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b,
  min: (a, b) => b < a ? b : a, max: (a, b) => b >= a ? b : a,
  below: (a, b) => flag(a < b), upTo: (a, b) => flag(a <= b), is: (a, b) => flag(a === b),
  and: (a, b) => flag(a !== 0 && b !== 0), or: (a, b) => flag(a !== 0 || b !== 0)
};
const evaluate = (tree, known) => {
  if (typeof tree === 'number') return tree;
  if (typeof tree === 'string') return known[tree];
  const [operation, ...operands] = tree;
  if (operation === 'if') {
    const [condition, then, otherwise] = operands;
    return evaluate(evaluate(condition, known) !== 0 ? then : otherwise, known);
  }
  return operations[operation](...operands.map(operand => evaluate(operand, known)));
};

const effects = JSON.parse(one('#effects').textContent);
const previews = all('.preview').map(el => new Preview(el));const info = one('#info');
const why = one('#why');
const hint = 'Point at a box, or step with n and p, to see its frame; click, or Enter, goes to '
  + 'its line of source.';
const reasons = JSON.parse(one('#reasons').textContent);
const lines = new Map(all('[data-line]', one('#source')).map(el => [el.dataset.line, el]));

// The selected scene: previews by name, each with its devices.
let current = 0;
const show = index => {
  current = index;
  choose(null);
  previews.forEach((preview, i) => { preview.el.hidden = i !== index; });
  const {at, el} = previews[index];
  ['name', 'device'].forEach((key, i) => {
    for (const button of all(`[data-${key}]`, one('header'))) {
      button.setAttribute('aria-pressed', +button.dataset[key] === at[i]);
    }
  });
  const texts = el.dataset.texts.split(' ');
  for (const list of all('.listing')) list.hidden = !texts.includes(list.dataset.text);
  const used = new Set(all('.b[data-line]', el).map(box => box.dataset.line));
  for (const [key, line] of lines) {
    line.classList.toggle('used', used.has(key));
    if (used.has(key)) line.tabIndex = 0; else line.removeAttribute('tabindex');
  }
  previews[index].open();
};
// The requested scene, or the most similar one.
const pick = (i, value) => {
  const at = [...previews[current].at];
  at[i] = value;
  const same = previews.findIndex(preview => preview.at.every((n, k) => n === at[k]));
  show(same >= 0 ? same : previews.findIndex(preview => preview.at[i] === value));
};
['name', 'device'].forEach((key, i) => {
  for (const button of all(`[data-${key}]`, one('header'))) {
    button.addEventListener('click', () => pick(i, +button.dataset[key]));
  }
});

// The box under the pointer, and the selected one, which remains.
let lit = null;
let chosen = null;
const text = value => String(Math.round(value * 1000) / 1000);
const kinds = {
  UICollectionElementKindSectionHeader: 'header',
  UICollectionElementKindSectionFooter: 'footer'
};
const roles = ['cell', 'boundary', 'supplementary', 'decoration', 'separator'];
const tell = box => {
  const preview = previews[current];
  const row = preview.rowOf(box);
  const frame = frameOf(box, row);
  if (row) frame[row.axis] -= row.sign * offsetOf(row);
  const {n, k, name} = box.dataset;
  const role = roles.find(role => box.classList.contains(role));
  const parts = [k === undefined ? role : kinds[k] || k, n.replace(/^,0$/, '')];
  if (name !== undefined) parts.push(`“${name}”`);
  parts.push(`x ${text(frame.x)}  y ${text(frame.y)}`);
  parts.push(`${text(frame.w)} × ${text(frame.h)}`);
  parts.push(`z ${box.style.zIndex}`);
  if (row) parts.push(`row at ${text(offsetOf(row))}`);
  info.textContent = parts.filter(part => part !== '').join('   ');
};
const make = (tag, words, kind) => {
  const el = document.createElement(tag);
  el.textContent = words;
  if (kind) el.className = kind;
  return el;
};
const explain = box => {
  const way = box && reasons.ways[box.dataset.why];
  if (!way) {
    const words = box ? '`layoutc why` explains this one.' : 'No box is pointed at.';
    why.replaceChildren(make('li', words, 'none'));
    return;
  }
  why.replaceChildren(...way.map(number => {
    const [subject, words, rule, line] = reasons.steps[number];
    const item = make('li', '');
    item.append(make('b', subject), ' ', words, ' ', make('span', rule, 'rule'));
    if (line !== undefined) {
      const button = make('button', `line ${line.split(':')[1]}`);
      button.type = 'button';
      button.addEventListener('click', () => goTo(line));
      item.append(' ', button);
    }
    return item;
  }));
};
const light = box => {
  if (box === lit) return;
  const mark = on => {
    if (!lit) return;
    lit.classList.toggle('lit', on);
    const line = lines.get(lit.dataset.line);
    if (line) line.classList.toggle('lit', on);
  };
  mark(false);
  lit = box;
  mark(true);
  if (box) tell(box); else info.textContent = hint;
  explain(box);
};
const goTo = key => {
  const line = lines.get(key);
  if (!line) return;
  for (const other of all('.at', one('#source'))) other.classList.remove('at');
  line.classList.add('at');
  line.scrollIntoView({block: 'nearest'});
};
const choose = box => {
  if (chosen) chosen.classList.remove('chosen');
  chosen = box;
  for (const line of all('.at')) line.classList.remove('at');
  light(box);
  if (!box) return;
  box.classList.add('chosen');
  goTo(box.dataset.line);
};
const boxAt = event => event.target.closest && event.target.closest('.b');
document.addEventListener('pointerover', event => { if (!chosen) light(boxAt(event)); });
one('.previews').addEventListener('click', event => {
  if (event.target.closest('button')) return;
  const box = boxAt(event);
  choose(box === chosen ? null : box);
});
const step = distance => {
  const boxes = all('.b', previews[current].el);
  if (!boxes.length) return;
  const at = lit ? boxes.indexOf(lit) + distance : distance > 0 ? 0 : boxes.length - 1;
  const box = boxes[(at + boxes.length) % boxes.length];
  if (chosen) choose(box); else light(box);
  box.scrollIntoView({block: 'nearest', inline: 'nearest'});
};

// The boxes that a line of source creates.
const boxesOf = key => all('.b[data-line]', previews[current].el)
  .filter(box => box.dataset.line === key);
const openLine = line => {
  const boxes = boxesOf(line.dataset.line);
  if (!boxes.length) return;
  choose(boxes[0]);
  boxes[0].scrollIntoView({block: 'nearest', inline: 'nearest'});
};
for (const line of lines.values()) {
  line.addEventListener('click', () => openLine(line));
  line.addEventListener('pointerenter', () => {
    for (const box of boxesOf(line.dataset.line)) box.classList.add('same');
  });
  line.addEventListener('pointerleave', () => {
    for (const box of all('.same')) box.classList.remove('same');
  });
}
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input, select')) return;
  const line = event.target.closest('[data-line]');
  const names = all('[data-name]', one('header'));
  const devices = all('[data-device]', one('header'));
  if (event.key === 'n') step(1);
  else if (event.key === 'p') step(-1);
  else if (event.key === 'Escape') choose(null);
  else if (event.key === 'd' && devices.length) {
    pick(1, (previews[current].at[1] + 1) % devices.length);
  } else if (event.key >= '1' && event.key <= names.length) pick(0, event.key - 1);
  else if (event.key === 'Enter' && line && !event.target.closest('.b')) openLine(line);
  else if (event.key === 'Enter' && !event.target.closest('button')) choose(lit);
});

for (const toggle of all('[data-layer]')) {
  toggle.addEventListener('change', () => {
    document.body.classList.toggle('show-' + toggle.dataset.layer, toggle.checked);
  });
}
const zoom = one('#zoom');
const resize = () => previews.forEach(preview => preview.zoom(zoom.value));
zoom.addEventListener('change', resize);
addEventListener('resize', resize);
// Paper shows all previews at their start. They must be visible to be scrolled.
addEventListener('beforeprint', () => {
  for (const preview of previews) {
    const isHidden = preview.el.hidden;
    preview.el.hidden = false;
    preview.open();
    preview.el.hidden = isHidden;
  }
});
one('#scheme').addEventListener('change', event => {
  const scheme = event.target.value.toLowerCase();
  document.documentElement.style.colorScheme = scheme === 'auto' ? '' : scheme;
});
info.textContent = hint;
explain(null);
resize();
if (previews.length) show(0);
})();
