// Shows each newer version of the page that the server announces.
const followServer = shown => {
  const events = new EventSource('events');
  let newest = shown;
  events.onopen = () => document.documentElement.classList.remove('offline');
  events.onerror = () => document.documentElement.classList.add('offline');
  events.onmessage = async event => {
    if (event.data === newest) return;
    newest = event.data;
    const answer = await fetch(location.pathname, {cache: 'no-store'}).catch(() => null);
    if (answer && answer.ok) replacePage(await answer.text());
  };
};
followServer('@TOKEN@');
