import { Provider } from 'jotai';
import { useMemo, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { pagesOnly } from './core/pagesOnly.ts';
import { RuntimeContext, type Runtime } from './core/runtime.ts';

/** The app for one visit. Used by the page, by prerendering and by stories. */
export function VisitRoot({ runtime, router }: { runtime: Runtime; router: ComponentProps<typeof RouterProvider>['router'] }) {
  const pages = useMemo(() => pagesOnly(router), [router]);
  return (
    <Provider store={runtime.store.store}>
      <RuntimeContext value={runtime}>
        {/* A transition yields every 5 ms, and on a slow phone each paint costs as much as the work. */}
        <RouterProvider router={pages} useTransitions={false} />
      </RuntimeContext>
    </Provider>
  );
}
