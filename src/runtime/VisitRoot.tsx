import { Provider } from 'jotai';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { RuntimeContext, type Runtime } from './core/runtime.ts';

/** The app of one visit: what is mounted in the page, drawn at build and shown by stories. */
export function VisitRoot({ runtime, router }: { runtime: Runtime; router: ComponentProps<typeof RouterProvider>['router'] }) {
  return (
    <Provider store={runtime.store.store}>
      <RuntimeContext value={runtime}>
        <RouterProvider router={router} />
      </RuntimeContext>
    </Provider>
  );
}
