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
 * Mounts the app. Hydrates a prerendered page if it matches, and replays earlier input either way (rule shell-15).
 *
 * @param onMounted called once, when the page is interactive
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
  // React replaces the prerendered content in one step.
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
  // In a microtask of a layout effect: before the paint, so that fields never flash empty, and after React has attached its listeners.
  useLayoutEffect(() => queueMicrotask(() => begin()), []);
  return <VisitRoot {...visit} />;
}
