import { declareRules, error, warning } from '../../compiler/compile/shape/rule.ts';
import type { Look } from '../../src/brand/bundle/look.ts';
import { contrast } from '../../src/brand/theme/contrast.ts';
import type { Roles } from '../../src/brand/theme/roles.ts';
import type { Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { wornLooks } from './wornLooks.ts';

export const rules = declareRules({
  'look-color-corrected': warning('A color is hard to read and is shown lighter or darker than specified.'),
  'look-color-lost': error('A color cannot be told from its background, so another one is shown instead.'),
  'look-status-alike': error('Success, warning, error and info have the same color.'),
});

/** The role that shows each color of a look. */
const roleOf = {
  text: 'text',
  muted: 'text-muted',
  control: 'control',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  info: 'info',
} as const satisfies Partial<Record<keyof Look['colors'], keyof Roles>>;

/** Below this contrast a color cannot have been meant for its background. */
const least = 2;

/** Reports look colors that the theme has to adjust. Accents are exempt: they are the bank's existing brand colors. */
export const finder = inFiles((subject, report) => {
  for (const { brand, own, roles } of wornLooks(subject)) {
    checkColors(brand, own, roles, report);
    checkStatus(brand, own, report);
  }
});

function checkColors({ document }: Brand, own: Partial<Look>, roles: Roles, report: Report): void {
  const grounds = [roles.surface, roles['surface-raised'], roles['surface-sunken']];
  for (const [name, role] of Object.entries(roleOf)) {
    const written = own.colors?.[name as keyof typeof roleOf]; // its keys
    const corrected = roles[role];
    if (written === undefined || written.toLowerCase() === corrected.toLowerCase()) continue;
    const reached = Math.min(...grounds.map((ground) => contrast(written, ground)));
    const isLost = reached < least;
    report(
      { document, pointer: `/look/colors/${name}` },
      isLost ? rules['look-color-lost'] : rules['look-color-corrected'],
      `${written} has a contrast of ${reached.toFixed(2)} to 1 with its background, and is shown as ${corrected}`,
      `Use "${corrected}", or another readable color.`,
    );
  }
}

function checkStatus({ document }: Brand, { colors }: Partial<Look>, report: Report): void {
  const seen = new Map<string, string>();
  for (const name of ['success', 'warning', 'danger', 'info'] as const) {
    const color = colors?.[name]?.toLowerCase();
    const first = color === undefined ? undefined : seen.get(color);
    if (first !== undefined)
      report(
        { document, pointer: `/look/colors/${name}` },
        rules['look-status-alike'],
        `"${first}" is also ${color}`,
        'Choose a different color.',
      );
    if (color !== undefined) seen.set(color, name);
  }
}
