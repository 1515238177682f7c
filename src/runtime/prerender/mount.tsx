import { useEffectEvent, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import type { Runtime } from '../core/runtime.ts';
import { VisitRoot } from '../VisitRoot.tsx';
import { findEntered, isAsPrerendered, untilEntered } from './prerendered.ts';
import { readRecorded, replayEvents, type Recorded } from './replayEvents.ts';

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
