import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { brandsOf } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';

export const rules = declareRules({
  'look-measure': error('A size, radius or spacing of a look has no unit or is unusable.'),
});

/** Allowed range in px (1rem and 1em are 16 px); for line heights, the factor. */
interface Range {
  least: number;
  most: number;
  unit: 'length' | 'tracking' | 'factor';
  /** An example for the message. */
  such: string;
}

const radius: Range = { least: 0, most: 48, unit: 'length', such: '0.5rem' };
const tracking: Range = { least: -0.15, most: 0.3, unit: 'tracking', such: '-0.01em' };

const ranges: Record<string, Range> = {
  'radius/control': radius,
  'radius/card': radius,
  'radius/button': radius,
  'radius/badge': radius,
  'type/display': { least: 20, most: 112, unit: 'length', such: '2.75rem' },
  'type/title': { least: 18, most: 72, unit: 'length', such: '1.875rem' },
  'type/section': { least: 14, most: 48, unit: 'length', such: '1.25rem' },
  'type/headingTracking': tracking,
  'type/buttonTracking': tracking,
  'type/labelTracking': tracking,
  'type/headingLeading': { least: 0.9, most: 2, unit: 'factor', such: '1.2' },
  'shape/fieldBorder': { least: 1, most: 6, unit: 'length', such: '1px' },
  'shape/progressHeight': { least: 2, most: 32, unit: 'length', such: '0.375rem' },
};

/** Reports look measures outside a sensible range. */
export const finder = inFiles((subject, report) => {
  for (const { document, value } of brandsOf(subject))
    for (const [path, range] of Object.entries(ranges)) {
      const [part = '', key = ''] = path.split('/');
      const measure = recordOf(recordOf(value['look'])[part])[key];
      const message = typeof measure === 'string' ? mistakeOf(measure, range) : undefined;
      if (message !== undefined)
        report({ document, pointer: `/look/${path}` }, rules['look-measure'], message, `Use something like "${range.such}".`);
    }
});

function mistakeOf(measure: string, { least, most, unit }: Range): string | undefined {
  const [, number = '', written = ''] = /^(-?\d+(?:\.\d+)?)(rem|em|px)?$/.exec(measure) ?? [];
  const amount = Number(number);
  if (number === '') return undefined; // malformed lengths are reported by the schema check
  if (unit === 'factor')
    return written === '' && amount >= least && amount <= most
      ? undefined
      : `"${measure}" is not a line height: use ${least} to ${most}, without a unit`;
  if (written === '' && amount !== 0) return `"${measure}" has no unit, so browsers ignore it`;
  if (unit === 'length' && written === 'px' && amount >= 999) return undefined; // fully rounded, such as 999px
  const [size, name] =
    unit === 'tracking' ? [written === 'px' ? amount / 16 : amount, 'em'] : [written === 'px' ? amount : amount * 16, 'px'];
  return size >= least && size <= most ? undefined : `"${measure}" is out of range: use ${least} to ${most} ${name}`;
}
