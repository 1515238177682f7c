import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBrand } from './brandContext.ts';
import { styleNonce } from './theme/styleNonce.ts';

/**
 * Parts of Mantine below it draw in the brand. It stands around those alone and not around the app: the pages on which visitors arrive draw none, and
 * would answer later for it on a slow phone.
 */
export function MantineTheme({ children }: { children: ReactNode }) {
  const { mantine, look } = useBrand();
  return (
    <MantineProvider
      theme={mantine}
      forceColorScheme={look.scheme}
      colorSchemeManager={oneScheme}
      withCssVariables={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

const nothing = () => undefined;

/** A brand has one scheme, and nobody chooses another: Mantine need not look for one on the device. */
const oneScheme: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
};
