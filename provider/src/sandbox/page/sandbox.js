/** The sandbox's page. It builds elements and sets text, never markup, so that a message can contain anything. */
const byId = (id) => document.getElementById(id);

/** An element with text or children. */
const el = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const say = (text) => {
  byId('said').textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (byId('said').textContent = ''), 6000);
};

const ask = async (path, body) => {
  const options = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/sandbox${path}`, options);
  const answer = await response.json();
  if (!response.ok) throw new Error([answer.message, ...Object.values(answer.errors ?? {}).flat()].join(' '));
  return answer;
};

/** Runs what a button or form does and tells how it ended. */
const run = async (work, done) => {
  try {
    await work();
    if (done) say(done);
  } catch (error) {
    say(error instanceof TypeError ? 'The provider does not answer.' : error.message);
  }
};

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

const showOutbox = async () => {
  const to = byId('to').value.trim();
  const messages = await ask(`/outbox${to ? `?to=${encodeURIComponent(to)}` : ''}`);
  const shown = JSON.stringify(messages);
  if (showOutbox.shown === shown) return;
  showOutbox.shown = shown;
  byId('outbox').replaceChildren(...(messages.length > 0 ? messages.map(toCard) : [el('li', { textContent: 'Nothing was sent yet.' })]));
};

const toCard = ({ channel, to, subject, text, code, link, amounts, at }) =>
  el(
    'li',
    {},
    el(
      'div',
      { className: 'meta' },
      el('span', { textContent: `${names[channel] ?? channel} to ${to}` }),
      el('time', { dateTime: at, textContent: timeFormat.format(new Date(at)) }),
    ),
    subject ? el('strong', { textContent: subject }) : '',
    code ? el('div', { className: 'code', textContent: code }) : '',
    link ? el('div', { className: 'link' }, el('a', { href: link, textContent: 'Open the link', target: '_blank', rel: 'noopener' })) : '',
    amounts ? el('div', { className: 'code', textContent: amounts.join('  ') }) : '',
    el('pre', { textContent: text }),
  );

const names = { email: 'E-mail', sms: 'Text message', bank: 'Bank transfer' };

const showClock = async () => {
  const { now } = await ask('/clock');
  byId('now').dateTime = now;
  byId('now').textContent = timeFormat.format(new Date(now));
};

const move = (advance) =>
  run(async () => {
    await ask('/clock', { advance });
    await Promise.all([showClock(), showOutbox()]);
  }, 'The clock has moved.');

const moves = [
  ['15 minutes', 'PT15M'],
  ['1 hour', 'PT1H'],
  ['1 day', 'P1D'],
  ['1 business day', '1bd'],
  ['3 business days', '3bd'],
  ['1 month', 'P1M'],
];

const showPersonas = async () => {
  const personas = await ask('/personas');
  byId('personas').replaceChildren(
    ...personas.map(({ id, email, password, phone, says }) =>
      el(
        'tr',
        {},
        el('td', {}, el('strong', { textContent: id }), el('small', { textContent: says })),
        el('td', {}, el('code', { textContent: email })),
        el('td', {}, el('code', { textContent: password })),
        el('td', {}, el('code', { textContent: phone ?? 'none' })),
      ),
    ),
  );
};

const showBrands = async () => {
  const brands = await ask('/brands');
  const port = location.port ? `:${location.port}` : '';
  byId('brands').replaceChildren(
    ...brands.map(({ slug, name }) => el('li', {}, el('a', { href: `http://${slug}.localhost${port}/`, textContent: name }))),
  );
};

const showFaults = async () => {
  const faults = await ask('/fault');
  byId('faults').replaceChildren(
    ...faults.map(({ call, times, ...rest }) =>
      el(
        'li',
        {},
        el('code', {
          textContent: `${call}: ${Object.entries(rest)
            .map((pair) => pair.join(' '))
            .join(', ')}, ${times} more`,
        }),
      ),
    ),
  );
};

const showCalls = async () => {
  const calls = await ask('/calls');
  byId('call').replaceChildren(...calls.map(({ call }) => el('option', { value: call, textContent: call })));
};

byId('moves').append(
  ...moves.map(([label, advance]) => el('button', { type: 'button', textContent: `+ ${label}`, onclick: () => move(advance) })),
);
byId('clock-form').onsubmit = (event) => {
  event.preventDefault();
  void move(byId('advance').value.trim());
};
byId('outbox-filter').onsubmit = (event) => event.preventDefault();
byId('to').oninput = () => run(showOutbox);
byId('fault-form').onsubmit = (event) => {
  event.preventDefault();
  const [what, value] = byId('what').value.split(':');
  const fault = { call: byId('call').value, [what]: what === 'drop' ? value : Number(value), times: Number(byId('times').value) };
  void run(async () => {
    await ask('/fault', fault);
    await showFaults();
  }, 'The fault is set.');
};
byId('reset').onclick = () => {
  if (!confirm('Remove every depositor that was created?')) return;
  void run(async () => {
    await ask('/reset', {});
    await Promise.all([showClock(), showOutbox(), showFaults()]);
  }, 'The sandbox is as new.');
};

void run(async () => Promise.all([showBrands(), showPersonas(), showCalls(), showFaults(), showClock(), showOutbox()]));
// Codes come while one looks at the page, and time goes by; a hidden page needs neither.
setInterval(() => {
  if (document.visibilityState === 'visible') void run(async () => Promise.all([showOutbox(), showClock(), showFaults()]));
}, 2500);
