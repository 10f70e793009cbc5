// Hides the layouts whose name, description and source do not contain all words of the search.
const input = document.getElementById('search');
const count = document.getElementById('count');
const articles = [...document.querySelectorAll('article')];
const links = [...document.querySelectorAll('nav a')];
const texts = articles.map(article =>
  [...article.querySelectorAll('h2,p,pre')].map(el => el.textContent).join(' ').toLowerCase());

function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
  let shown = 0;
  texts.forEach((text, index) => {
    const isShown = words.every(word => text.includes(word));
    articles[index].hidden = links[index].hidden = !isShown;
    if (isShown) shown += 1;
  });
  const all = `${articles.length} layout${articles.length === 1 ? '' : 's'}`;
  count.textContent = words.length ? `${shown} of ${all}` : all;
}

input.addEventListener('input', search);
search();
