import type { RJSFSchema } from '@rjsf/utils';

/** A sign of dollars, as many type it before an amount, and commas either not at all or every three digits. */
const grammar = /^([-−]?)\$?(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;
/** Keypads of some languages have a comma for the point. Three digits after it are thousands (rule forms-15). */
const decimalComma = /^([-−]?\$?\d*),(\d{1,2})$/;
/** A number with more digits would travel as another one. */
const mostDigits = 15;

/** Whether a field holds a number. */
export function isNumeric({ type }: RJSFSchema): boolean {
  return type === 'number' || type === 'integer';
}

/** What was typed as a number, or null when it is none. */
export function parseNumber(text: string): number | null {
  const parts = partsOf(text);
  return parts && Number(`${parts.sign}${parts.whole}.${parts.decimals}`);
}

/** What was typed, its digits in groups of three; what is no number stays as it is. */
export function groupNumber(text: string): string {
  const parts = partsOf(text);
  if (parts === null) return text;
  const whole = parts.whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${parts.sign}${whole}${parts.decimals === '' ? '' : `.${parts.decimals}`}`;
}

function partsOf(text: string): { sign: string; whole: string; decimals: string } | null {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').replace(decimalComma, '$1.$2');
  const [, sign, grouped = '', decimals = ''] = grammar.exec(plain) ?? [];
  const whole = grouped.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const digits = whole.length + decimals.length;
  if (digits === 0 || digits > mostDigits) return null;
  return { sign: sign ? '-' : '', whole: whole || '0', decimals };
}

/** The least and the greatest number that a field takes, itself included; undefined where there is none. */
export function rangeOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: RJSFSchema): { least?: number; most?: number } {
  const isWhole = type === 'integer';
  const least = larger(minimum, isWhole && exclusiveMinimum !== undefined ? Math.floor(exclusiveMinimum) + 1 : undefined);
  const most = smaller(maximum, isWhole && exclusiveMaximum !== undefined ? Math.ceil(exclusiveMaximum) - 1 : undefined);
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

const larger = (one?: number, other?: number) => (one === undefined || (other ?? -Infinity) > one ? other : one);
const smaller = (one?: number, other?: number) => (one === undefined || (other ?? Infinity) < one ? other : one);

interface Said {
  /** Last part of the words key `form.errors.<name>`. */
  name: string;
  values: object;
}

/** What is said of a number in which a keyword of its schema has found a mistake: all that it may be, where two bounds say so. */
export function numberMistake(field: RJSFSchema, keyword: string): Said {
  const { multipleOf = 1, exclusiveMinimum, exclusiveMaximum } = field;
  const { least, most } = rangeOf(field);
  const isWhole = field.type === 'integer';
  if (keyword === 'multipleOf') {
    const places = Math.round(-Math.log10(multipleOf));
    const isDecimal = places > 0 && multipleOf === Number(`1e-${places}`);
    return isDecimal ? { name: 'places', values: { places } } : { name: 'multipleOf', values: { limit: multipleOf } };
  }
  const isRange = least !== undefined && most !== undefined && (isWhole || (exclusiveMinimum ?? exclusiveMaximum) === undefined);
  if (isRange) return { name: isWhole ? 'integerRange' : 'numberRange', values: { least, most } };
  if (keyword === 'type') return { name: isWhole ? 'integer' : 'number', values: {} };
  if (/minimum$/i.test(keyword) && least !== undefined) return { name: 'minimum', values: { limit: least } };
  if (/maximum$/i.test(keyword) && most !== undefined) return { name: 'maximum', values: { limit: most } };
  return { name: keyword, values: { limit: field[keyword as 'exclusiveMinimum' | 'exclusiveMaximum'] } }; // nothing else is left
}
