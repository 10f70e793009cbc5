// Shows the page of the address, and each newer version that the server announces.
let loads = 0;
const loadPage = async () => {
  loads += 1;
  const number = loads;
  const address = location.pathname + location.search;
  const answer = await fetch(address, {cache: 'no-store'}).catch(() => null);
  const html = answer && answer.ok && await answer.text();
  if (html && number === loads) replacePage(html);
};
const followServer = shown => {
  const events = new EventSource('events');
  let newest = shown;
  events.onopen = () => document.documentElement.classList.remove('offline');
  events.onerror = () => document.documentElement.classList.add('offline');
  events.onmessage = event => {
    if (event.data === newest) return;
    newest = event.data;
    loadPage();
  };
};
followServer('@TOKEN@');
