import type { Decorator } from '@storybook/react-vite';

/** For stories of components that reach into the padding of a page. */
export const inPage: Decorator = (Story) => (
  <div style={{ padding: '0 var(--pb-gutter)' }}>
    <Story />
  </div>
);
