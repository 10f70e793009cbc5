// Lets the mouse drag rows and the view, as a finger does on the device.
const enableDragging = (preview, on) => {
  const {view} = preview;
  let drag = null;
  const begin = event => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    const row = preview.rowOf(event.target);
    drag = {
      row, x: event.clientX, y: event.clientY, view: [view.scrollLeft, view.scrollTop],
      offset: row && row.el[along(row)], path: [], isMoving: false
    };
  };
  const move = event => {
    if (!drag || drag.wasMoving) return;
    if (!(event.buttons & 1)) return end();
    const x = (event.clientX - drag.x) / preview.scale;
    const y = (event.clientY - drag.y) / preview.scale;
    if (!drag.isMoving) {
      if (Math.hypot(x, y) * preview.scale < 4) return;
      drag.isMoving = true;
      const axis = Math.abs(x) > Math.abs(y) ? 'x' : 'y';
      if (drag.row && drag.row.axis !== axis) drag.row = null;
      if (drag.row) drag.row.el.classList.add('loose');
      view.classList.add('dragged');
      view.setPointerCapture(event.pointerId);
    }
    drag.path = [...drag.path.slice(-4), {x, y, time: event.timeStamp}];
    if (drag.row) {
      drag.row.el[along(drag.row)] = drag.offset - (drag.row.axis === 'x' ? x : y);
    } else {
      [view.scrollLeft, view.scrollTop] = [drag.view[0] - x, drag.view[1] - y];
    }
  };
  const end = () => {
    const {row, isMoving} = drag;
    if (isMoving) {
      view.classList.remove('dragged');
      // The click that follows a drag selects nothing.
      drag.wasMoving = true;
      const done = drag;
      setTimeout(() => { if (drag === done) drag = null; });
      if (row) settle(row, done);
      else drag.row = null;
    } else {
      drag = null;
    }
  };
  // Moves a released row to the stop that its speed leads to, at most one from where it was.
  const settle = (row, {path, offset}) => {
    const stops = preview.stops(row);
    const {el} = row;
    const here = el[along(row)];
    const [first, last] = [path[0], path[path.length - 1]];
    const time = last.time - first.time;
    const speed = time > 0 ? (first[row.axis] - last[row.axis]) / time : 0;
    const aim = here + speed * 150;
    const nearest = place => stops.reduce(
      (best, stop, i) => Math.abs(stop - place) < Math.abs(stops[best] - place) ? i : best, 0);
    let target = aim;
    if (stops.length) {
      const isPaging = !el.classList.contains('continuousGroupLeadingBoundary');
      const from = nearest(offset);
      const index = nearest(aim);
      target = stops[isPaging ? Math.max(from - 1, Math.min(from + 1, index)) : index];
    }
    const free = () => el.classList.remove('loose');
    el.addEventListener('scrollend', free, {once: true});
    setTimeout(free, 700);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    el.scrollTo({
      [row.axis === 'x' ? 'left' : 'top']: target, behavior: isCalm ? 'auto' : 'smooth'
    });
  };
  on(view, 'pointerdown', begin);
  // The pointer may leave the view.
  on(document, 'pointermove', move);
  on(document, 'pointerup pointercancel', () => { if (drag && !drag.wasMoving) end(); });
  on(document, 'click', event => { if (drag && drag.wasMoving) event.stopPropagation(); },
    {capture: true});
};
