import { lazy, type ComponentType } from 'react';

/** A component in its own chunk that the page can do without: when it cannot be fetched, nothing is drawn. */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
  );
}

const Nothing = () => null;
