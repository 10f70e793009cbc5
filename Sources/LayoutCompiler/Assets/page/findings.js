// The list of warnings and notes: each leads to its line and to the first box that it is about.
// These boxes are marked.
class Findings {
  constructor(page) {
    this.page = page;
    const button = one('#findings');
    const list = one('#finding-list');
    const open = isOpen => {
      list.hidden = !isOpen;
      button.setAttribute('aria-expanded', isOpen);
    };
    page.on(button, 'click', () => open(list.hidden));
    page.on(list, 'click', event => {
      const entry = event.target.closest('[data-finding]');
      if (!entry) return;
      open(false);
      button.focus();
      if (getComputedStyle(one('aside')).position === 'fixed') page.showSheet(true);
      this.goTo(entry.dataset.finding);
    });
    page.on(document, 'keydown', event => {
      if (event.key !== 'Escape' || list.hidden) return;
      open(false);
      button.focus();
    });
  }
  goTo(line) {
    const {inspector} = this.page;
    const box = this.boxes(line)[0];
    if (box) inspector.select(box);
    inspector.goTo(line);
  }
  // The boxes of a line, else the first one whose frame it explains.
  boxes(line) {
    const {inspector, preview} = this.page;
    const own = inspector.boxesOf(line);
    if (own.length) return own;
    const {ways, steps} = inspector.reasons;
    const isWay = ways.map(way => way.some(number => steps[number][3] === line));
    return all('.b[data-why]', preview.el).filter(box => isWay[box.dataset.why]).slice(0, 1);
  }
  // Marks the boxes of the open preview, and the lines.
  mark() {
    const lines = all('[data-finding]').map(entry => entry.dataset.finding);
    for (const line of new Set(lines)) {
      for (const box of this.boxes(line)) box.classList.add('found');
      const el = this.page.inspector.lines.get(line);
      if (el) el.classList.add('found');
    }
  }
}
