/// Rules of axe-core for the accessibility of pages, with its names.
enum Axe {
  /// An expression of JavaScript: the rules that the page does not follow, with their elements.
  static let violations = """
    (() => {
      const found = [];
      const all = selector => [...document.querySelectorAll(selector)];
      const isShown = el => el.getClientRects().length > 0;
      const expect = (rule, isMet, el) => {
        if (!isMet) found.push(rule + (el ? ' ' + el.outerHTML.slice(0, 60) : ''));
      };
      const name = el => el.getAttribute('aria-label') || el.textContent.trim()
        || (el.labels && [...el.labels].map(label => label.textContent).join('').trim());
      expect('document-title', document.title !== '');
      expect('html-has-lang', document.documentElement.lang !== '');
      expect('page-has-heading-one', all('h1').length === 1);
      expect('landmark-one-main', all('main').length === 1);
      expect('landmark-complementary-is-top-level', all('main aside').length === 0);
      const ids = all('[id]').map(el => el.id);
      expect('duplicate-id', new Set(ids).size === ids.length);
      let level = 0;
      for (const el of all('h1, h2, h3, h4').filter(isShown)) {
        expect('heading-order', +el.tagName[1] <= level + 1, el);
        expect('empty-heading', name(el) !== '', el);
        level = +el.tagName[1];
      }
      for (const el of all('button, select, input, [role=region], nav, aside, dialog')) {
        expect('name', Boolean(name(el)) || el.hasAttribute('aria-labelledby'), el);
      }
      for (const el of all('[aria-controls], [aria-labelledby]')) {
        const id = el.getAttribute('aria-controls') || el.getAttribute('aria-labelledby');
        expect('aria-valid-attr-value', document.getElementById(id) !== null, el);
      }
      for (const el of all('body *').filter(isShown)) {
        const style = getComputedStyle(el);
        const scrolls = /auto|scroll/.test(style.overflow)
          && (el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1);
        expect('scrollable-region-focusable', !scrolls || el.tabIndex >= 0
          || [...el.querySelectorAll('*')].some(inner => inner.tabIndex >= 0), el);
      }
      for (const list of all('ol, ul')) {
        expect('list', [...list.children].every(el => el.tagName === 'LI'), list);
      }
      for (const el of all('body *').filter(isShown)) {
        const isText = [...el.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (isText && !el.closest('.b, .o')) {
          expect('region', el.closest('header, main, aside, footer, section, dialog'), el);
        }
      }
      const light = color => {
        const [r, g, b] = color.match(/[\\d.]+/g).map(Number)
          .map(part => part / 255).map(part => part <= 0.03928 ? part / 12.92
            : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = el => {
        const color = getComputedStyle(el).backgroundColor;
        return /, 0\\)|transparent/.test(color) ? ground(el.parentElement) : color;
      };
      for (const el of all('body *').filter(isShown)) {
        const isText = [...el.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!isText || parseFloat(getComputedStyle(el).fontSize) === 0) continue;
        const [a, b] = [light(getComputedStyle(el).color), light(ground(el))];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        expect('color-contrast', contrast >= 4.5, el);
        expect('font-size', parseFloat(getComputedStyle(el).fontSize) >= 9, el);
      }
      return found;
    })()
    """
}
