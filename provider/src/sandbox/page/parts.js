/** Shared parts of the page. Sets text only, never HTML, so that messages may contain anything. */
export const byId = (id) => document.getElementById(id);

export const el = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

let silence;

/** Shows a result on screen and announces it to screen readers. */
export const say = (text) => {
  byId('said').textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => (byId('said').textContent = ''), 6000);
};

export const ask = async (path, body) => {
  const options = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/sandbox${path}`, options);
  const answer = await response.json();
  if (!response.ok) throw new Error([answer.message, ...Object.values(answer.errors ?? {}).flat()].join(' '));
  return answer;
};

export const run = async (work, done) => {
  try {
    await work();
    if (done) say(done);
  } catch (error) {
    say(error instanceof TypeError ? 'The provider does not answer.' : error.message);
  }
};

export const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * Copy button.
 * @param what accessible name of the text
 */
export const copyButton = (text, what) => {
  const button = el('button', {
    type: 'button',
    className: 'copy',
    textContent: 'Copy',
    onclick: () => run(() => copy(text), `Copied ${what}.`),
  });
  button.setAttribute('aria-label', `Copy ${what}`);
  return button;
};

const copy = async (text) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // The clipboard API is unavailable over plain http from another machine.
  const field = el('textarea', { value: text });
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  before?.focus();
  if (!isCopied) throw new Error('This browser does not let a page copy.');
};
