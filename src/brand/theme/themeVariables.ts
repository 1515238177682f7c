import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { MantineColor, MantineThemeOverride } from '@mantine/core';
import type { Look } from '../bundle/look.ts';

/** Mantine palettes in use; the others would be two thirds of all variables. */
const palettes: MantineColor[] = ['accent', 'dark', 'gray', 'red'];

/**
 * A theme's CSS variables for the brand's one scheme.
 * Mantine would write both schemes with all palettes: 28 KB of CSS in each page.
 *
 * @param own the brand's variables and overrides of Mantine's; they win over the theme's
 * @param printed overrides for print
 */
export function themeVariables(
  override: MantineThemeOverride,
  scheme: Look['scheme'],
  own: Record<string, string>,
  printed: Record<string, string>,
): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  const colors = Object.fromEntries(Object.entries(theme.colors).filter(([name]) => palettes.includes(name)));
  const its = defaultCssVariablesResolver({ ...theme, colors: colors as typeof theme.colors }); // `palettes` covers every color in use
  const css = (variables: Record<string, string>) => convertCssVariables({ variables, light: {}, dark: {} }, ':root').trim();
  return `${css({ ...its.variables, ...its[scheme], ...own })}@media print{${css(printed)}}`;
}
