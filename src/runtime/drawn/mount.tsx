import { useEffectEvent, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import type { Runtime } from '../core/runtime.ts';
import { VisitRoot } from '../VisitRoot.tsx';
import { findEntered, isAsDrawn, untilEntered } from './asDrawn.ts';
import { noteDone, redo, type Done } from './redo.ts';

interface Visit {
  runtime: Runtime;
  router: ReturnType<typeof createBrowserRouter>;
}

/**
 * Puts the app into the page. One that was drawn at build stays what it is where the app says the same; in any case what was typed and pressed
 * before is not lost (rule shell-15).
 *
 * @param onMounted called once, when the page answers
 */
export async function mount(root: HTMLElement, visit: Visit, onMounted: () => void): Promise<void> {
  const { drawn } = root.dataset;
  const { runtime, router } = visit;
  if (drawn === undefined) return createRoot(root).render(<Mounted visit={visit} onMounted={onMounted} />);
  await untilEntered(router);
  const done = noteDone(root);
  const app = <Mounted visit={visit} onMounted={() => goOn(done)} />;
  const isUntouched = document.documentElement.lang === runtime.bundle.language && done?.early.isChanged() !== true;
  const isSame = isUntouched && isAsDrawn(drawn, router, runtime.store);
  // React takes the drawn page away in the moment in which it puts in its own.
  return isSame ? void hydrateRoot(root, app) : createRoot(root).render(app);

  function goOn(before: Done | null) {
    delete root.dataset['drawn'];
    if (!before) return onMounted();
    before.early.end();
    if (findEntered(router)?.route.path === drawn) redo(root, before);
    before.early.typed.clear();
    onMounted();
  }
}

function Mounted({ visit, onMounted }: { visit: Visit; onMounted: () => void }) {
  const begin = useEffectEvent(onMounted);
  // Before the browser draws, so that no field is seen without what was typed into it, and after React is done, so that it hears of that.
  useLayoutEffect(() => queueMicrotask(() => begin()), []);
  return <VisitRoot {...visit} />;
}
