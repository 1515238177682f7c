import { lazy, type ComponentType } from 'react';

/** A component in a chunk of its own, which the page can do without: where it cannot be fetched, nothing is drawn. */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
  );
}

const Nothing = () => null;
