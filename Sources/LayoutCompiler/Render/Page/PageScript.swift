/// The first half of a page's script: what moves.
enum PageScript {
  static let text: StaticString = #"""
    const all = (selector, root) => [...(root || document).querySelectorAll(selector)];
    const one = (selector, root) => (root || document).querySelector(selector);
    const px = (box, name) => parseFloat(box.style[name]) || 0;
    // Where things are: frames in content coordinates, rows at their offsets.
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
      // Scrolls to the start, once the preview is shown: before that nothing can be scrolled.
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
      scroll() {
        const {end} = this.view.dataset;
        const x = this.view.scrollLeft;
        return {x: end === undefined ? x : end - x, y: this.view.scrollTop};
      }

      // Visible-items effects: for what is in sight, as UIKit calls its handler.
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
        const sight = {x: this.view.scrollLeft, y: this.view.scrollTop};
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

      // As large as fits between the bars, or as asked.
      zoom(choice) {
        const w = this.size.w + 18, h = this.size.h + 18;
        const room = {w: this.el.parentElement.clientWidth, h: innerHeight - 150};
        const within = width => Math.min(1, Math.max(0.2, Math.min(width / w, room.h / h)));
        // Beside what is said of it, unless it were much smaller there.
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
    const previews = all('.preview').map(el => new Preview(el));
    """#
}
