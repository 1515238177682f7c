import { Provider } from 'jotai';
import { useMemo, type ComponentProps } from 'react';
import { RouterProvider, type createMemoryRouter } from 'react-router-dom';
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

type Router = ReturnType<typeof createMemoryRouter>;

/** Wraps a router to skip navigation state updates, which would rerender every consumer without a visible change. */
export function pagesOnly(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    // The router reports its current state on subscription.
    let rendered: Router['state'] | undefined;
    const stop = router.subscribe((state, options) => {
      if (rendered && isSame(rendered, state)) return;
      rendered = state;
      listener(state, options);
    });
    rendered ??= router.state;
    return stop;
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Router; // everything else comes from the prototype.
}

function isSame(one: Router['state'], other: Router['state']): boolean {
  const names = Object.keys(other) as (keyof Router['state'])[]; // a plain object
  return names.every((name) => name === 'navigation' || one[name] === other[name]);
}
