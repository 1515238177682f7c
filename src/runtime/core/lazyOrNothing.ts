import { lazy, type ComponentType } from 'react';

/** A lazy component that renders nothing when its chunk fails to load. */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
  );
}

const Nothing = () => null;
