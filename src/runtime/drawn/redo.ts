import type { Early } from './early.ts';

/** What was done to a drawn page before the app was there. */
export interface Done {
  early: Early;
  /** The page's buttons. */
  buttons: HTMLElement[];
  /** The field in which the visitor is. */
  focused: Caret | null;
}

interface Caret {
  id: string;
  start: number | null;
  end: number | null;
}

/** Null when the page was not drawn. */
export function noteDone(root: HTMLElement): Done | null {
  const early = Reflect.get(window, 'passbookEarly') as Early | undefined; // early.ts has set it
  if (!early) return null;
  // A browser that fills in what it knows, or puts back what stood there before a reload, says so by no event.
  for (const field of root.querySelectorAll('input')) {
    const isFilled = isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
    if (isFilled) early.typed.set(field.id, isTick(field) ? field.checked : field.value);
  }
  return { early, buttons: buttonsIn(root), focused: caretIn(root) };
}

/** Does it to the app's own page, in which fields have the same ids and buttons the same order. */
export function redo(root: HTMLElement, { early, buttons, ...before }: Done): void {
  // It may have moved on while the app took the page over.
  const focused = caretIn(root) ?? before.focused;
  for (const [id, value] of early.typed) {
    const typed = document.getElementById(id);
    if (!(typed instanceof HTMLInputElement)) continue;
    if (typeof value === 'string') type(typed, value);
    else if (isTick(typed)) tick(typed, value);
  }
  const field = document.getElementById(focused?.id ?? '');
  if (field instanceof HTMLInputElement) {
    if (document.activeElement === document.body) field.focus({ preventScroll: true });
    // A field of an e-mail address tells of no caret.
    if (focused && focused.start !== null) field.setSelectionRange(focused.start, focused.end);
  }
  const { pressed } = early;
  if (!pressed) return;
  pressed.removeAttribute('data-pressed');
  const now = pressed.isConnected ? pressed : buttonsIn(root)[buttons.indexOf(pressed)];
  // Once what was typed is in the form.
  if (now?.textContent === pressed.textContent) setTimeout(() => now.click());
}

function caretIn(root: HTMLElement): Caret | null {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement) || !root.contains(field)) return null;
  return { id: field.id, start: field.selectionStart, end: field.selectionEnd };
}

const buttonsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('button')];

const isTick = ({ type: kind }: HTMLInputElement) => kind === 'checkbox' || kind === 'radio';

/** React hears of a text only when the field's own property has last been set to another one. */
function type(field: HTMLInputElement, text: string): void {
  field.value = `${text}~`;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function tick(field: HTMLInputElement, isTicked: boolean): void {
  field.checked = !isTicked;
  field.click();
}
