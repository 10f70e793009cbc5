// The menu on small screens, the key of the search, and the results on the page of the search.
(() => {
'use strict';

const root = document.documentElement;
const menu = document.getElementById('menu');
const field = document.getElementById('q');
root.classList.add('script');

menu.addEventListener('click', () => {
  const isOpen = root.classList.toggle('menu');
  menu.setAttribute('aria-expanded', String(isOpen));
});
document.querySelectorAll('aside a').forEach(link => link.addEventListener('click', () => {
  root.classList.remove('menu');
  menu.setAttribute('aria-expanded', 'false');
}));
document.addEventListener('keydown', event => {
  const isTyping = event.target.closest('input, textarea, select');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
  field.select();
});

// A page may be opened below a heading: the list of headings shows it.
const current = document.querySelector('aside [aria-current]');
const list = document.getElementById('pages');
if (current && list.scrollHeight > list.clientHeight) {
  list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

const results = document.getElementById('results');
if (!results) return;
const count = document.getElementById('count');
const most = 60;

// The points of a section for all words; 0 if it does not have all of them.
function points(section, words, phrase) {
  let sum = 0;
  for (const word of words) {
    const isName = section.heading === word;
    const inHeading = section.heading.includes(word);
    const inText = section.text.split(word, 6).length - 1;
    if (!inHeading && !inText) return 0;
    const starts = section.heading.startsWith(word);
    sum += isName && words.length === 1 ? 100 : starts ? 30 : inHeading ? 20 : 0;
    sum += inText;
  }
  if (words.length > 1 && section.heading === phrase) sum += 100;
  if (words.length > 1 && section.text.includes(phrase)) sum += 20;
  return sum;
}

// Adds a text with its words marked.
function mark(element, text, words) {
  const lower = text.toLowerCase();
  let start = 0;
  while (start < text.length) {
    let next = text.length;
    let length = 0;
    for (const word of words) {
      const found = lower.indexOf(word, start);
      if (found >= 0 && found < next) [next, length] = [found, word.length];
    }
    element.append(text.slice(start, next));
    if (length) {
      const part = document.createElement('mark');
      part.textContent = text.slice(next, next + length);
      element.append(part);
    }
    start = next + Math.max(length, 1);
  }
}

function item(entry, words) {
  const [address, page, heading, text] = entry;
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  mark(link, heading, words);
  const place = document.createElement('span');
  place.textContent = page;
  const excerpt = document.createElement('p');
  const lower = text.toLowerCase();
  const found = Math.max(0, ...words.map(word => lower.indexOf(word)).filter(at => at >= 0).slice(0, 1));
  const start = found < 60 ? 0 : text.indexOf(' ', found - 60) + 1;
  mark(excerpt, (start ? '… ' : '') + text.slice(start, start + 200), words);
  line.append(link, ' ', place, excerpt);
  return line;
}

function search(sections) {
  const words = field.value.toLowerCase().split(/\s+/).filter(word => word);
  const phrase = words.join(' ');
  const found = words.length === 0 ? [] : sections
    .map((section, index) => ({ index, points: points(section, words, phrase) }))
    .filter(result => result.points > 0)
    .sort((a, b) => b.points - a.points || a.index - b.index);
  results.replaceChildren(
    ...found.slice(0, most).map(result => item(searchIndex[result.index], words)));
  const shown = found.length > most ? `, the first ${most} are shown` : '';
  count.textContent = words.length === 0 ? 'Enter one or more words.'
    : `${found.length} result${found.length === 1 ? '' : 's'} for “${field.value.trim()}”${shown}`;
}

document.addEventListener('DOMContentLoaded', () => {
  const sections = searchIndex.map(([, , heading, text]) =>
    ({ heading: heading.toLowerCase(), text: text.toLowerCase() }));
  field.value = new URLSearchParams(location.search).get('q') || '';
  field.addEventListener('input', () => search(sections));
  document.querySelector('form').addEventListener('submit', event => event.preventDefault());
  search(sections);
  if (field.value === '') field.focus();
});
})();
