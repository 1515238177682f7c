import { Provider } from 'jotai';
import { useMemo, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { pagesOnly } from './core/pagesOnly.ts';
import { RuntimeContext, type Runtime } from './core/runtime.ts';

/** The app of one visit: what is mounted in the page, drawn at build and shown by stories. */
export function VisitRoot({ runtime, router }: { runtime: Runtime; router: ComponentProps<typeof RouterProvider>['router'] }) {
  const pages = useMemo(() => pagesOnly(router), [router]);
  return (
    <Provider store={runtime.store.store}>
      <RuntimeContext value={runtime}>
        {/* A page is drawn in one go: in a transition React lets the browser draw what is there after every five milliseconds, which is as much work on a slow phone. */}
        <RouterProvider router={pages} useTransitions={false} />
      </RuntimeContext>
    </Provider>
  );
}
