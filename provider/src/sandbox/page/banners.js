import { ask, byId, el, run, timeFormat } from './parts.js';

export const showBanners = async () => {
  const banners = await ask('/banner');
  byId('banners').replaceChildren(
    ...banners.map((banner) => el('li', {}, el('span', { textContent: tell(banner) }), ' ', endButton(banner))),
  );
};

const tell = ({ type, location, brand, message, ends_at: endsAt }) =>
  `${type}, ${location}, ${brand ?? 'every brand'}, until ${timeFormat.format(new Date(endsAt))}: ${message}`;

const endButton = ({ uuid, message }) => {
  const button = el('button', {
    type: 'button',
    textContent: 'End',
    onclick: () =>
      run(async () => {
        await ask(`/banner/${uuid}/end`, {});
        await showBanners();
        byId('banner-message').focus();
      }, 'The banner has ended.'),
  });
  button.setAttribute('aria-label', `End: ${message}`);
  return button;
};

export const addBanners = () => {
  byId('banner-form').onsubmit = (event) => {
    event.preventDefault();
    const banner = { type: byId('banner-type').value, location: byId('banner-location').value, message: byId('banner-message').value };
    void run(async () => {
      await ask('/banner', banner);
      byId('banner-form').reset();
      await showBanners();
    }, 'The banner shows on the next page that is loaded.');
  };
};
