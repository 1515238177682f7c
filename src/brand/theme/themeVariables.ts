import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { MantineColor, MantineThemeOverride } from '@mantine/core';
import type { Look } from '../bundle/look.ts';

/** Of Mantine's palettes those that its parts draw with here; the others would be two thirds of all variables. */
const palettes: MantineColor[] = ['accent', 'dark', 'gray', 'red'];

/**
 * The variables of a theme as CSS, for the one scheme that a brand has. Mantine would write both, with all of its palettes: 28 KB of style in each page.
 *
 * @param own the brand's, and Mantine's that it sets: they win over the theme's
 * @param printed those of them that are others on paper
 */
export function themeVariables(
  override: MantineThemeOverride,
  scheme: Look['scheme'],
  own: Record<string, string>,
  printed: Record<string, string>,
): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  const colors = Object.fromEntries(Object.entries(theme.colors).filter(([name]) => palettes.includes(name)));
  const its = defaultCssVariablesResolver({ ...theme, colors: colors as typeof theme.colors }); // which names all of them
  const css = (variables: Record<string, string>) => convertCssVariables({ variables, light: {}, dark: {} }, ':root').trim();
  return `${css({ ...its.variables, ...its[scheme], ...own })}@media print{${css(printed)}}`;
}
