import { convertCssVariables, defaultCssVariablesResolver, useMantineTheme, type MantineColor } from '@mantine/core';
import { useMemo } from 'react';
import type { Look } from '../bundle/look.ts';
import { styleNonce } from './styleNonce.ts';

/** Of Mantine's palettes those that its parts draw with here; the others would be two thirds of all variables. */
const palettes: MantineColor[] = ['accent', 'dark', 'gray', 'red'];

interface BrandVariablesProps {
  scheme: Look['scheme'];
  /** The brand's own, and Mantine's that it sets: they win over the theme's. */
  own: Record<string, string>;
}

/** The variables of the theme, for the one scheme that a brand has. Mantine would write both, with all of its palettes: 28 KB of style in each page. */
export function BrandVariables({ scheme, own }: BrandVariablesProps) {
  const theme = useMantineTheme();
  const css = useMemo(() => {
    const colors = Object.fromEntries(Object.entries(theme.colors).filter(([name]) => palettes.includes(name)));
    const its = defaultCssVariablesResolver({ ...theme, colors: colors as typeof theme.colors }); // which names all of them
    return convertCssVariables({ variables: { ...its.variables, ...its[scheme], ...own }, light: {}, dark: {} }, ':root').trim();
  }, [theme, scheme, own]);
  return <style nonce={styleNonce()}>{css}</style>;
}
