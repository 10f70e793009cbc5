/// The second half of a page's script: switching, pointing, choosing.
enum PageInspectorScript {
  static let text: StaticString = #"""
    const info = one('#info');
    const why = one('#why');
    const hint = 'Point at a box, or step with n and p, to see its frame; click, or Enter, goes to '
      + 'its line of source.';
    const reasons = JSON.parse(one('#reasons').textContent);
    const lines = new Map(all('[data-line]', one('#source')).map(el => [el.dataset.line, el]));

    // Which scene is shown: previews by their names, each on its devices.
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
    // What is asked for, and of the rest as much as there is.
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

    // The box that is pointed at, and the one that is chosen: it stays.
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

    // From a line of source to the boxes that it makes.
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
    // Paper shows all of them where they begin; before that nothing can be scrolled.
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

    """#
}
