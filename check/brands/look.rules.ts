import { declareRules, error, stops, warning } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import type { Look } from '../../src/brand/bundle/look.ts';
import { contrast } from '../../src/brand/theme/contrast.ts';
import { isDark, readings, type Roles } from '../../src/brand/theme/roles.ts';
import { brandsOf, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { lookOf, missingIn, wornLooks } from './wornLooks.ts';

export const rules = declareRules({
  'look-contrast': error('Text is unreadable on its background: contrast is below 4.5 to 1, or 3 to 1 for graphics (WCAG 2.2).'),
  'look-scheme': error('A light look is declared dark, or a dark one light.'),
  'look-missing': stops('brands/base/brand.json lacks a part of the look that every brand needs.', 'Restore it.'),
  'look-color-idle': warning('An accent or secondary color differs from "branding", which is what is shown.'),
});

/** Reports looks whose surfaces leave no readable text color. Uses the same pairs as the theme. */
export const finder = inFiles((subject, report) => {
  for (const brand of brandsOf(subject).filter(({ slug, document }) => slug === 'base' && subject.sound.has(document)))
    for (const pointer of missingIn(lookOf(brand, subject), subject))
      report({ document: brand.document, pointer: '/look' }, rules['look-missing'], `there is no ${pointer}`);
  for (const { brand, own, look, branding, roles } of wornLooks(subject)) {
    checkContrast(brand, roles, report);
    checkScheme(brand, look, report);
    if (recordOf(brand.value['branding'])['color_primary'] !== undefined) checkIdle(brand, own, branding, report);
  }
});

/** The look color behind each background role. */
const colorOf: Partial<Record<keyof Roles, string>> = { 'surface-raised': 'raised', 'surface-sunken': 'sunken' };

/** One finding per background: usually none of its text is readable. */
function checkContrast({ document }: Brand, roles: Roles, report: Report): void {
  const faults = readings.flatMap(({ role, on, least }) =>
    on.flatMap((ground) => {
      const reached = contrast(roles[role], roles[ground]);
      return reached < least ? [{ role, ground, reached, least }] : [];
    }),
  );
  for (const ground of new Set(faults.map((fault) => fault.ground))) {
    const [worst] = faults.filter((fault) => fault.ground === ground).toSorted((one, other) => one.reached - other.reached);
    if (!worst) continue;
    const color = colorOf[ground] ?? (ground === 'panel' ? 'sunken' : 'surface');
    report(
      { document, pointer: `/look/colors/${color}` },
      rules['look-contrast'],
      `"${worst.role}" (${roles[worst.role]}) on "${ground}" (${roles[ground]}) has a contrast of ${worst.reached.toFixed(2)} to 1, but needs ${worst.least}`,
      'No color is readable on both light and dark backgrounds: make surface, raised and sunken similar, all light or all dark.',
    );
  }
}

function checkScheme({ document }: Brand, { scheme, colors }: Look, report: Report): void {
  const actual = isDark(colors.surface) ? 'dark' : 'light';
  if (scheme !== actual)
    report(
      { document, pointer: '/look/scheme' },
      rules['look-scheme'],
      `the surface ${colors.surface} is ${actual}, but the browser would style its controls for a ${scheme} page`,
      `Say "${actual}".`,
    );
}

function checkIdle(
  { document }: Brand,
  { colors }: Partial<Look>,
  branding: { color_primary: string; color_secondary: string },
  report: Report,
): void {
  const pairs = [
    ['accent', branding.color_primary, 'color_primary'],
    ['secondary', branding.color_secondary, 'color_secondary'],
  ] as const;
  for (const [name, used, key] of pairs)
    if (colors?.[name] !== undefined && colors[name] !== used)
      report(
        { document, pointer: `/look/colors/${name}` },
        rules['look-color-idle'],
        `${colors[name]} is never shown: "${key}" of "branding" is ${used}`,
        `Use "${used}" here, or this color there.`,
      );
}
