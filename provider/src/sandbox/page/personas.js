import { ask, byId, copyButton, el } from './parts.js';

const isHere = /^localhost$|^127\.0\.0\.1$|^\[::1\]$|\.localhost$/.test(location.hostname);
const port = location.port ? `:${location.port}` : '';

/** URL of a brand. `*.localhost` resolves on this machine only; elsewhere, use the preview parameter. */
const addressAt = (slug, path, search = {}) => {
  const query = new URLSearchParams({ ...search, ...(isHere ? {} : { brand: slug }) }).toString();
  return `${isHere ? `http://${slug}.localhost${port}` : ''}${path}${query && `?${query}`}`;
};

export const showBrands = (brands) =>
  byId('brands').replaceChildren(
    ...brands.map(({ slug, name }) => el('li', {}, el('a', { href: addressAt(slug, '/'), textContent: name }))),
  );

export const showPersonas = async () => {
  const [personas, brands] = await Promise.all([ask('/personas'), ask('/brands')]);
  showBrands(brands);
  const [password] = personas.map((persona) => persona.password);
  byId('password').replaceChildren(el('code', { textContent: password }), ' ', copyButton(password, 'the password'));
  byId('personas').replaceChildren(...personas.map((persona) => toCard(persona, brands)));
};

const toCard = ({ id, email, phone, says }, brands) =>
  el(
    'li',
    {},
    el('div', { className: 'who' }, el('strong', { textContent: id }), el('span', { textContent: says })),
    el('div', { className: 'inline doors' }, ...brands.map((brand) => logIn(id, brand))),
    el(
      'div',
      { className: 'inline credentials' },
      pair(email, `the email address of ${id}`),
      phone ? pair(phone, `the phone number of ${id}`) : '',
    ),
  );

const pair = (text, what) => el('span', { className: 'pair' }, el('code', { textContent: text }), ' ', copyButton(text, what));

const logIn = (id, { slug, shortName }) => {
  const href = addressAt(slug, '/sandbox/log-in', { persona: id });
  const link = el('a', { href, target: '_blank', rel: 'noopener', className: 'door', textContent: shortName });
  link.setAttribute('aria-label', `${shortName}: log in as ${id}`);
  return link;
};
