import { isKnownHere } from '../../store/isKnownHere.ts';
import { askAgainForStyles, pause } from '../askAgainForStyles.ts';

/** What was done to a drawn page before the app was there. */
export interface Early {
  /** What was typed or ticked, by the id of the field. */
  typed: Map<string, string | boolean>;
  /** The button that was pressed last. */
  pressed: HTMLElement | null;
  /** Somebody else has changed the page: a translator, or another extension of the browser. */
  isChanged: () => boolean;
  /** From now on the app hears of everything itself. */
  end: () => void;
}

/** Of the app's parts, those that nothing else asks for again. */
const noStyles = ':not([rel="stylesheet"])';

askAgainForStyles();
const root = document.getElementById('root');
if (root && isKnownHere(document.documentElement.lang)) dropPage(root);
else if (root) keepPage(root);

/**
 * Lets the browser fetch what the app is made of, and its scripts again while they cannot be had: the page has been read, and typed into.
 *
 * @param which of the parts, as a selector
 */
function startApp(which = '*'): void {
  const later = document.querySelector<HTMLTemplateElement>('template#later');
  if (!later) return;
  const parts = [...document.importNode(later.content, true).querySelectorAll(which)];
  parts.find((part) => part instanceof HTMLScriptElement)?.addEventListener('error', () => setTimeout(startApp, pause, noStyles));
  document.head.append(...parts);
}

/** The page is another one for them: the app draws it. */
function dropPage(page: HTMLElement): void {
  page.replaceChildren();
  delete page.dataset['drawn'];
  startApp();
}

/**
 * Runs in the document itself, right after a page that was drawn at build: makes it what it was drawn as, and keeps what is done to it until the
 * app is there (rule shell-15).
 */
function keepPage(page: HTMLElement): void {
  // The policy lets no style attribute stand in a document, but lets a script set styles.
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  const hearing = new AbortController();
  let isChanged = false;
  const watching = new MutationObserver(() => (isChanged = true));
  const early: Early = {
    typed: new Map(),
    pressed: null,
    isChanged: () => isChanged || watching.takeRecords().length > 0,
    end: () => {
      hearing.abort();
      watching.disconnect();
    },
  };
  watching.observe(page, { childList: true, characterData: true, subtree: true });
  Reflect.set(window, 'passbookEarly', early);
  hear('input', ({ target }) => {
    if (target instanceof HTMLInputElement) early.typed.set(target.id, target.type === 'checkbox' ? target.checked : target.value);
  });
  hear('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (!pressed) return;
    stop(event);
    early.pressed?.removeAttribute('data-pressed');
    early.pressed = pressed;
    pressed.dataset['pressed'] = '';
  });
  // First of all the page is seen; a tab that nobody looks at draws nothing.
  if (document.hidden) startApp();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startApp)));
  // Nothing that was typed may go anywhere, or stand in an address, but by the app.
  hear('submit', stop);

  function hear(name: string, listener: (event: Event) => void): void {
    page.addEventListener(name, listener, { capture: true, signal: hearing.signal });
  }
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
