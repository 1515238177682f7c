import type { createMemoryRouter } from 'react-router-dom';

type Router = ReturnType<typeof createMemoryRouter>;

/**
 * A router that tells of the pages that it has entered, and not of the way to them: everything that knows it would be drawn once more before, and looks the same.
 */
export function pagesOnly(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    // The router tells at once what it has entered before anybody listened.
    let drawn: Router['state'] | undefined;
    const stop = router.subscribe((state, options) => {
      if (drawn && isSame(drawn, state)) return;
      drawn = state;
      listener(state, options);
    });
    drawn ??= router.state;
    return stop;
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Router; // all else is its prototype's
}

function isSame(one: Router['state'], other: Router['state']): boolean {
  const names = Object.keys(other) as (keyof Router['state'])[]; // of a plain object
  return names.every((name) => name === 'navigation' || one[name] === other[name]);
}
