import { isKnownHere } from '../../store/isKnownHere.ts';

export interface EventRecording {
  /** Typed text and ticked boxes, by field id. */
  typed: Map<string, string | boolean>;
  pressed: HTMLElement | null;
  /** Whether a translator or browser extension has changed the DOM. */
  isChanged: () => boolean;
  end: () => void;
}

const root = document.getElementById('root');
if (root && isKnownHere(document.documentElement.lang)) dropPage(root);
else if (root) keepPage(root);

/** Loads the app's scripts and styles; `retryLoads.ts` retries them. */
function startApp(): void {
  const later = document.querySelector<HTMLTemplateElement>('template#later');
  if (!later) return;
  document.head.append(document.importNode(later.content, true));
}

/** The visitor may have a session, another language or unfinished work here, so the app renders the page instead. */
function dropPage(page: HTMLElement): void {
  page.replaceChildren();
  delete page.dataset['prerendered'];
  startApp();
}

/** Inlined after a prerendered page: records input until hydration (rule shell-15). */
function keepPage(page: HTMLElement): void {
  const hearing = new AbortController();
  let isChanged = false;
  const watching = new MutationObserver(() => (isChanged = true));
  const recording: EventRecording = {
    typed: new Map(),
    pressed: null,
    isChanged: () => isChanged || watching.takeRecords().length > 0,
    end: () => {
      hearing.abort();
      watching.disconnect();
    },
  };
  watching.observe(page, { childList: true, characterData: true, subtree: true });
  Reflect.set(window, 'passbookEvents', recording);
  hear('input', ({ target }) => {
    if (target instanceof HTMLInputElement) recording.typed.set(target.id, target.type === 'checkbox' ? target.checked : target.value);
  });
  hear('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (!pressed) return;
    stop(event);
    recording.pressed?.removeAttribute('data-pressed');
    recording.pressed = pressed;
    pressed.dataset['pressed'] = '';
  });
  // Load the app after the first paint. Hidden tabs do not paint.
  if (document.hidden) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  // A native submit would put the input into the URL.
  hear('submit', stop);

  function start(): void {
    restoreStyleAttributes(page);
    startApp();
  }

  function hear(name: string, listener: (event: Event) => void): void {
    page.addEventListener(name, listener, { capture: true, signal: hearing.signal });
  }
}

/** Sets the style attributes that React rendered. The CSP forbids them in HTML, so `compiler/served/styleAttributes.ts` makes them rules. */
function restoreStyleAttributes(page: HTMLElement): void {
  const { sheet } = document.querySelector<HTMLStyleElement>('style#critical') ?? {};
  for (const rule of sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes('[data-style=')) continue;
    for (const element of page.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText;
      element.removeAttribute('data-style');
    }
  }
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
