import { ask, byId, copyButton, el, say, timeFormat } from './parts.js';

const names = { email: 'Email', sms: 'Text message', bank: 'Bank transfer' };
let shown;
let newestAt;

/** Lists messages, newest first, with the most recently requested code or link on top. */
export const showOutbox = async () => {
  const to = byId('to').value.trim();
  const messages = await ask(`/outbox${to ? `?to=${encodeURIComponent(to)}` : ''}`);
  const text = JSON.stringify(messages);
  if (shown === text) return;
  const newest = messages.find(({ code, link, amounts }) => code || link || amounts);
  if (shown !== undefined && newest && newest.at !== newestAt) say(`New for ${newest.to}: ${kindOf(newest)}.`);
  shown = text;
  newestAt = newest?.at;
  byId('newest').replaceChildren(newest ? toNewest(newest) : el('p', { className: 'lead', textContent: nothing(to) }));
  byId('outbox').replaceChildren(...(messages.length > 0 ? messages.map(toCard) : [el('li', { textContent: nothing(to) })]));
};

const nothing = (to) => (to ? `Nothing was sent to ${to} yet.` : 'Nothing was sent yet.');

const kindOf = ({ code, amounts }) => (code ? 'a code' : amounts ? 'two small deposits' : 'a link');

const toNewest = (message) =>
  el(
    'div',
    { className: 'newest' },
    el('p', { className: 'to' }, `Newest: ${channelOf(message).toLowerCase()} to `, el('strong', { textContent: message.to })),
    ...whatToUse(message),
    el('time', { dateTime: message.at, textContent: timeFormat.format(new Date(message.at)) }),
  );

const toCard = (message) =>
  el(
    'li',
    {},
    el(
      'div',
      { className: 'meta' },
      el('span', { textContent: `${channelOf(message)} to ${message.to}` }),
      el('time', { dateTime: message.at, textContent: timeFormat.format(new Date(message.at)) }),
    ),
    message.subject ? el('strong', { textContent: message.subject }) : '',
    ...whatToUse(message),
    el('pre', { textContent: message.text }),
  );

const channelOf = ({ channel }) => names[channel] ?? channel;

/** The app's page that a message is for; undefined when it needs no action. */
const purposeOf = ({ code, link, amounts }) => {
  if (code) return 'To type in at /otp-verification';
  if (amounts) return 'To confirm where the two small deposits are asked for';
  return link && `Leads to ${pageOf(new URL(link).pathname)}`;
};

/** Registration links redirect through the provider. */
const pageOf = (path) => (path === '/v1/verify-email' ? '/email-verified' : path);

/** Code, link or amounts of a message, with a copy button and the page it is for. */
const whatToUse = ({ to, code, link, amounts }) => [
  code ? row(el('span', { className: 'code', textContent: code }), copyButton(code, `the code for ${to}`)) : '',
  amounts ? row(el('span', { className: 'code', textContent: amounts.join('  ') })) : '',
  link
    ? row(el('a', { href: link, textContent: 'Open the link', target: '_blank', rel: 'noopener' }), copyButton(link, `the link for ${to}`))
    : '',
  el('p', { className: 'purpose', textContent: purposeOf({ code, link, amounts }) ?? '' }),
];

const row = (...children) => el('div', { className: 'inline' }, ...children);
