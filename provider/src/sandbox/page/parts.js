/** What every part of the page uses. It builds elements and sets text, never markup, so that a message can contain anything. */
export const byId = (id) => document.getElementById(id);

/** An element with text or children. */
export const el = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

let silence;

/** Tells how something ended, on screen and to a screen reader. */
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

/** Runs what a button or form does and tells how it ended. */
export const run = async (work, done) => {
  try {
    await work();
    if (done) say(done);
  } catch (error) {
    say(error instanceof TypeError ? 'The provider does not answer.' : error.message);
  }
};

export const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** A button that copies a text; `what` names it to those who cannot see what stands beside it. */
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
  // Over plain http from another machine the browser has no clipboard for us.
  const field = el('textarea', { value: text });
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  before?.focus();
  if (!isCopied) throw new Error('This browser does not let a page copy.');
};
