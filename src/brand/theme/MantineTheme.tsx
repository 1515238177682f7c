import { MantineProvider, mergeThemeOverrides, type MantineColorSchemeManager } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import type { BrandTheme } from '../bundle/bundle.ts';
import type { Look } from '../bundle/look.ts';
import { mantineParts } from './mantineParts.ts';
import { styleNonce } from './styleNonce.ts';

interface MantineThemeProps {
  /** The brand's, as data. */
  theme: BrandTheme['theme'];
  scheme: Look['scheme'];
  children: ReactNode;
}

/**
 * Mantine's provider with the brand's theme, around the whole app. The theme's variables are in the brand's style element, for its one scheme
 * (`themeVariables`), so Mantine adds none of its own.
 */
export function MantineTheme({ theme, scheme, children }: MantineThemeProps) {
  const whole = useMemo(() => mergeThemeOverrides(mantineParts, theme), [theme]);
  return (
    <MantineProvider
      theme={whole}
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
      colorSchemeManager={oneScheme}
      withCssVariables={false}
      withGlobalClasses={false}
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
