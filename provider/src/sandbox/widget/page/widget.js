/** Linking steps: bank, login, and possibly a code. Sets text only, never HTML. */
import { opened, tellClosed, tellEvent, tellExpired, tellShared } from './speak.js';

const step = document.getElementById('step');
const session = {};
/** FastLink's code for closing the widget: before or after an error. */
let closeCode = 'E103';

const el = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const ask = async (path, body) => {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...session, ...body }),
  };
  const response = await fetch(path, options);
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
  return response.json();
};

/** Replaces the content and moves focus to the field or the heading, for screen readers. */
const show = (title, ...children) => {
  const heading = el('h1', { textContent: title, tabIndex: -1 });
  step.replaceChildren(heading, ...children);
  (step.querySelector('input') ?? heading).focus();
};

const problem = (text) => {
  step.querySelector('.problem')?.remove();
  step.querySelector('h1').after(el('p', { className: 'problem', role: 'alert', textContent: text }));
};

const field = (label, properties, hint) => {
  const input = el('input', { required: true, autocomplete: 'off', spellcheck: false, ...properties });
  const parts = [el('span', { textContent: label }), input];
  if (hint) parts.push(el('small', { textContent: hint }));
  return { input, label: el('label', {}, ...parts) };
};

const button = (text, onclick, className = '') => el('button', { type: 'button', textContent: text, onclick, className });

async function chooseBank() {
  const { input, label } = field('Search for your bank', { type: 'search', required: false });
  const list = el('ul', { className: 'banks' });
  const none = el('p', { textContent: 'No bank has this in its name.', hidden: true });
  let asked = 0;
  const search = async () => {
    const turn = (asked += 1);
    const banks = await ask('/banks', { words: input.value });
    if (turn !== asked) return;
    none.hidden = banks.length > 0;
    list.replaceChildren(
      ...banks.map((bank) =>
        el(
          'li',
          {},
          button(bank.name, () => begin(bank), 'bank'),
        ),
      ),
    );
  };
  input.oninput = () => attempt(search);
  show('Find your bank', label, list, none);
  await search();
}

async function begin(bank) {
  tellEvent('SITE_SELECTED', { providerId: bank.id });
  await attempt(() => askLogin(bank));
}

async function askLogin(bank) {
  const known = await ask('/logins');
  const { input, label } = field(
    'User name',
    { name: 'login' },
    'Nobody has a password here, so never type a real one. The name says what happens:',
  );
  const choices = known.map(({ name, says }) =>
    el(
      'li',
      {},
      button(name, () => Object.assign(input, { value: name }).focus(), 'name'),
      el('span', { textContent: says }),
    ),
  );
  const form = el('form', { onsubmit: (event) => send(event, () => logIn(bank, input.value.trim())) });
  form.append(label, el('ul', { className: 'names' }, ...choices), el('button', { type: 'submit', textContent: 'Log in' }));
  show(
    `Log in at ${bank.name}`,
    form,
    button('Choose another bank', () => attempt(chooseBank), 'quiet'),
  );
}

function askCode(bank, login, by) {
  const where = by === 'sms' ? 'phone' : 'email address';
  const { input, label } = field(
    'Code',
    { name: 'code', inputMode: 'numeric', autocomplete: 'one-time-code' },
    `${bank.name} sent it to your ${where}. It lies in the sandbox’s outbox.`,
  );
  const form = el('form', { onsubmit: (event) => send(event, () => logIn(bank, login, input.value.replaceAll(/\D/g, ''))) });
  form.append(label, el('button', { type: 'submit', textContent: 'Confirm' }));
  show(
    'Enter the code',
    form,
    button('Choose another bank', () => attempt(chooseBank), 'quiet'),
  );
}

async function logIn(bank, login, code) {
  const { end, result, by } = await ask('/log-in', { institution: bank.id, login, ...(code !== undefined && { code }) });
  if (end === 'shared') {
    show('Your accounts are shared');
    tellShared(result);
  }
  if (end === 'sent') askCode(bank, login, by);
  if (end === 'expired') tellExpired();
  if (end === 'refused') {
    closeCode = 'E110';
    problem(code === undefined ? `${bank.name} doesn’t know that name.` : 'That code isn’t right.');
  }
  if (end === 'timed out') {
    closeCode = 'E110';
    show(
      `${bank.name} isn’t answering`,
      el('p', { textContent: 'Nothing was shared. Try again, or choose another bank.' }),
      button('Try again', () => attempt(() => askLogin(bank)), 'main'),
      button('Choose another bank', () => attempt(chooseBank), 'quiet'),
    );
  }
}

/** Ignores repeated clicks. */
async function send(event, work) {
  event.preventDefault();
  const submit = event.target.querySelector('[type=submit]');
  if (submit.disabled) return;
  submit.disabled = true;
  await attempt(work);
  submit.disabled = false;
}

async function attempt(work) {
  try {
    await work();
  } catch {
    problem('The sandbox isn’t answering. Try again.');
  }
}

const close = () => tellClosed(closeCode);
document.getElementById('close').onclick = close;
addEventListener('keydown', ({ key }) => key === 'Escape' && close());
session.token = (await opened).token;
await attempt(chooseBank);
