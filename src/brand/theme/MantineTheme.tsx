import { MantineProvider, mergeThemeOverrides, type MantineColorSchemeManager } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import type { BrandTheme } from '../bundle/bundle.ts';
import type { Look } from '../bundle/look.ts';
import { mantineParts } from './mantineParts.ts';
import { styleNonce } from './styleNonce.ts';

interface MantineThemeProps {
  theme: BrandTheme['theme'];
  scheme: Look['scheme'];
  children: ReactNode;
}

/**
 * Mantine's provider with the brand's theme.
 * `themeVariables` writes the CSS variables into the brand's style element, so Mantine's own are disabled.
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

/** Brands have a single color scheme, so ignore stored and system preferences. */
const oneScheme: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
};
