const all = (selector, root) => [...(root || document).querySelectorAll(selector)];
const one = (selector, root) => (root || document).querySelector(selector);
const px = (box, name) => parseFloat(box.style[name]) || 0;
// Geometry: frames in content coordinates, rows at their offsets.
const along = row => row.el.classList.contains('across') ? 'scrollLeft' : 'scrollTop';
// Browsers may round offsets to whole pixels: near a place where the row rests, that one counts.
const offsetOf = row => {
  const at = row.el[along(row)];
  const rest = row.rests.find(rest => Math.abs(rest - at) < 0.51);
  return row.base + row.sign * (rest === undefined ? at : rest);
};
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
// The distance to scroll so that a range is visible between two limits.
const missing = (start, end, low, high) =>
  start < low ? start - low : end > high ? Math.min(end - high, start - low) : 0;

class Preview {
  constructor(el, effects, on) {
    this.el = el;
    this.number = +el.dataset.number;
    this.at = el.dataset.at.split(',').map(Number);
    this.key = `${el.dataset.preview || ''}\n${el.dataset.device || ''}`;
    this.view = one('.view', el);
    this.device = one('.device', el);
    this.stage = one('.stage', el);
    this.desk = one('.desk', el);
    this.size = {w: px(this.view, 'width'), h: px(this.view, 'height')};
    this.scale = 1;
    const content = one('.content', el);
    // The bars at the left and the top, and at the start of the scroll direction.
    this.inset = {x: px(content, 'borderLeftWidth'), y: px(content, 'borderTopWidth')};
    const isMirrored = this.view.dataset.end !== undefined;
    this.start = {...this.inset, ...(isMirrored && {x: px(content, 'borderRightWidth')})};
    this.rows = all('.row', el).map(row => ({
      el: row, section: +row.dataset.row, base: +row.dataset.base, sign: +row.dataset.sign,
      shift: +row.dataset.shift, axis: row.classList.contains('across') ? 'x' : 'y'
    }));
    for (const row of this.rows) row.rests = [+row.el.dataset.start, ...this.stops(row)];
    this.effects = effects.filter(e => e.preview === this.number).map(e => this.effect(e));
    on(this.view, 'scroll', () => this.update(), {passive: true});
    for (const row of this.rows) {
      on(row.el, 'scroll', () => this.update(row), {passive: true});
    }
    for (const button of all('[data-go]', el)) {
      on(button, 'click', () => {
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
  // The stops of a row, as offsets of the browser.
  stops(row) {
    const side = row.axis === 'x' ? 'left' : 'top';
    return all('.run > i', row.el).map(stop => px(stop, side));
  }
  // Scrolls to the start, or to saved offsets. A hidden preview cannot be scrolled.
  open(saved) {
    if (!this.isOpen) {
      this.isOpen = true;
      const {x, y, end} = this.view.dataset;
      const at = saved ? saved.view : [+x, +y];
      this.view.scrollLeft = end === undefined ? at[0] : end - at[0];
      this.view.scrollTop = at[1];
      for (const row of this.rows) {
        const offset = saved && saved.rows[row.section];
        row.el[along(row)] = offset === undefined
          ? +row.el.dataset.start : (offset - row.base) * row.sign;
      }
    }
    this.update();
  }
  // The offsets of the view and of rows, from their starts, for `open`.
  get offsets() {
    const rows = {};
    for (const row of this.rows) rows[row.section] = offsetOf(row);
    const {end} = this.view.dataset;
    const x = this.view.scrollLeft;
    return {view: [end === undefined ? x : end - x, this.view.scrollTop], rows};
  }
  // The origin of the collection view's bounds: at rest, bars are before the content.
  scroll() {
    const {end} = this.view.dataset;
    const x = this.view.scrollLeft;
    const left = end === undefined ? x : end - x;
    return {x: left - this.start.x, y: this.view.scrollTop - this.start.y};
  }
  // Scrolls the row of a box and the view as little as necessary. Rows move to a stop.
  reveal(box) {
    const row = this.rowOf(box);
    if (row) this.revealInRow(box, row);
    const at = box.getBoundingClientRect();
    const frame = this.view.getBoundingClientRect();
    this.view.scrollLeft += missing(at.left, at.right, frame.left, frame.right) / this.scale;
    this.view.scrollTop += missing(at.top, at.bottom, frame.top, frame.bottom) / this.scale;
  }
  revealInRow(box, row) {
    const [side, length] = row.axis === 'x' ? ['left', 'width'] : ['top', 'height'];
    const start = px(box, side), end = start + px(box, length);
    const room = px(row.el, length);
    const here = row.el[along(row)];
    const delta = missing(start, end, here, here + room);
    if (delta === 0) return;
    const cost = stop => 1e6 * Math.abs(missing(start, end, stop, stop + room))
      + Math.abs(stop - here);
    const stops = this.stops(row);
    row.el[along(row)] = stops.length
      ? stops.reduce((best, stop) => cost(stop) < cost(best) ? stop : best) : here + delta;
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
      const at = {x: value('x', 0), y: value('y', 0)}, scale = value('scale', 1);
      const transform = `translate(${at.x}px,${at.y}px) scale(${scale})`;
      box.style.transform = transform === 'translate(0px,0px) scale(1)' ? '' : transform;
      const alpha = Math.min(1, Math.max(0, value('alpha', 1)));
      box.style.opacity = alpha === 1 ? '' : alpha;
      const depth = value('z', NaN);
      const limit = 2e9;
      box.style.zIndex = Number.isNaN(depth)
        ? z : Math.min(limit, Math.max(-limit, Math.round(depth)));
      box.effect = [
        scale !== 1 && `scale ${text(scale)}`, alpha !== 1 && `alpha ${text(alpha)}`,
        (at.x || at.y) && `translation ${text(at.x)} ${text(at.y)}`,
        !Number.isNaN(depth) && `zIndex ${box.style.zIndex}`
      ].filter(Boolean).join(', ');
    }
  }

  // Scales to the selected size, or the largest one that fits.
  zoom(choice) {
    if (this.el.hidden) return;
    const w = this.size.w + 18, h = this.size.h + 18;
    this.scale = choice === 'Fit' ? this.fittingScale(w, h) : parseFloat(choice) / 100;
    this.device.style.transform = this.scale === 1 ? '' : `scale(${this.scale})`;
    this.device.style.setProperty('--scale', this.scale);
    this.stage.style.width = `${w * this.scale}px`;
    this.stage.style.height = `${h * this.scale}px`;
  }
  // In a window with columns, the device is enlarged up to twice its size. In others the page
  // scrolls, so a device may be longer than the window.
  fittingScale(w, h) {
    // The padding, and a pixel, because the browser rounds the lengths of the desk.
    const margin = 9;
    const across = (this.desk.clientWidth - margin) / w;
    const bars = one('header').offsetHeight + one('footer').offsetHeight;
    const hasColumns = getComputedStyle(this.desk).order === '0';
    const down = hasColumns ? (this.desk.clientHeight - margin) / h : (innerHeight - bars - 64) / h;
    const scale = hasColumns
      ? Math.min(across, down, 2) : Math.min(1, across, Math.max(down, 0.75 * across));
    return Math.max(0.2, scale);
  }
}
