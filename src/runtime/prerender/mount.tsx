import { useEffectEvent, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import type { Runtime } from '../core/runtime.ts';
import { VisitRoot } from '../VisitRoot.tsx';
import { findEntered, isAsPrerendered, untilEntered } from './prerendered.ts';
import type { EventRecording } from '../inline/recordEvents.ts';

interface Visit {
  runtime: Runtime;
  router: ReturnType<typeof createBrowserRouter>;
}

/**
 * Mounts the app. Hydrates a prerendered page if it matches, and replays earlier input either way (rule shell-15).
 *
 * @param onMounted called once, when the page is interactive
 */
export async function mount(root: HTMLElement, visit: Visit, onMounted: () => void): Promise<void> {
  const { prerendered } = root.dataset;
  const { runtime, router } = visit;
  if (prerendered === undefined) return createRoot(root).render(<Mounted visit={visit} onMounted={onMounted} />);
  await untilEntered(router);
  const recorded = readRecorded(root);
  const app = <Mounted visit={visit} onMounted={() => goOn(recorded)} />;
  const isUntouched = document.documentElement.lang === runtime.bundle.language && recorded?.recording.isChanged() !== true;
  const isSame = isUntouched && isAsPrerendered(prerendered, router, runtime.store);
  // React replaces the prerendered content in one step.
  return isSame ? void hydrateRoot(root, app) : createRoot(root).render(app);

  function goOn(before: Recorded | null) {
    delete root.dataset['prerendered'];
    if (!before) return onMounted();
    before.recording.end();
    if (findEntered(router)?.route.path === prerendered) replayEvents(root, before);
    before.recording.typed.clear();
    onMounted();
  }
}

function Mounted({ visit, onMounted }: { visit: Visit; onMounted: () => void }) {
  const begin = useEffectEvent(onMounted);
  // In a microtask of a layout effect: before the paint, so that fields never flash empty, and after React has attached its listeners.
  useLayoutEffect(() => queueMicrotask(() => begin()), []);
  return <VisitRoot {...visit} />;
}

interface Recorded {
  recording: EventRecording;
  buttons: HTMLElement[];
  focused: Caret | null;
}

interface Caret {
  id: string;
  start: number | null;
  end: number | null;
}

/** Null when the page was not prerendered. */
function readRecorded(root: HTMLElement): Recorded | null {
  const recording = Reflect.get(window, 'passbookEvents') as EventRecording | undefined; // set by recordEvents.ts
  if (!recording) return null;
  // Autofill and restored form state fire no events.
  for (const field of root.querySelectorAll('input')) {
    const isFilled = isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
    if (isFilled) recording.typed.set(field.id, isTick(field) ? field.checked : field.value);
  }
  return { recording, buttons: buttonsIn(root), focused: caretIn(root) };
}

/** Replays the input in the app's own page, which has the same field ids and button order. */
function replayEvents(root: HTMLElement, { recording, buttons, ...before }: Recorded): void {
  // Focus may have moved during hydration.
  const focused = caretIn(root) ?? before.focused;
  for (const [id, value] of recording.typed) {
    const typed = document.getElementById(id);
    if (!(typed instanceof HTMLInputElement)) continue;
    if (typeof value === 'string') type(typed, value);
    else if (isTick(typed)) tick(typed, value);
  }
  const field = document.getElementById(focused?.id ?? '');
  if (field instanceof HTMLInputElement) {
    if (document.activeElement === document.body) field.focus({ preventScroll: true });
    // Email fields do not expose a selection.
    if (focused && focused.start !== null) field.setSelectionRange(focused.start, focused.end);
  }
  const { pressed } = recording;
  if (!pressed) return;
  pressed.removeAttribute('data-pressed');
  const now = pressed.isConnected ? pressed : buttonsIn(root)[buttons.indexOf(pressed)];
  // After React has processed the input events.
  if (now?.textContent === pressed.textContent) setTimeout(() => now.click());
}

function caretIn(root: HTMLElement): Caret | null {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement) || !root.contains(field)) return null;
  return { id: field.id, start: field.selectionStart, end: field.selectionEnd };
}

const buttonsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('button')];

const isTick = ({ type: kind }: HTMLInputElement) => kind === 'checkbox' || kind === 'radio';

/** React ignores input events unless the property changed, so set another value first. */
function type(field: HTMLInputElement, text: string): void {
  field.value = `${text}~`;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function tick(field: HTMLInputElement, isTicked: boolean): void {
  field.checked = !isTicked;
  field.click();
}
