import type { RJSFSchema } from '@rjsf/utils';

/** An optional dollar sign; commas either absent or every three digits. */
const grammar = /^([-−]?)\$?(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;
/** Some keypads have a comma for the decimal point. Three digits after it are thousands (rule forms-15). */
const decimalComma = /^([-−]?\$?\d*),(\d{1,2})$/;
/** More digits would lose precision as a JSON number. */
const mostDigits = 15;

export function isNumeric({ type }: RJSFSchema): boolean {
  return type === 'number' || type === 'integer';
}

export function parseNumber(text: string): number | null {
  const parts = partsOf(text);
  return parts && Number(`${parts.sign}${parts.whole}.${parts.decimals}`);
}

/** Groups digits by three; text that is not a number is unchanged. */
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

/** Inclusive minimum and maximum of a field; undefined where there is no limit. */
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

/** Message for a failed number keyword; names the whole range when there are two bounds. */
export function numberMistake(field: RJSFSchema, keyword: string): Said {
  const { multipleOf = 1, exclusiveMinimum, exclusiveMaximum } = field;
  const { least, most } = rangeOf(field);
  const isWhole = field.type === 'integer';
  if (keyword === 'multipleOf') {
    const fractionDigits = Math.round(-Math.log10(multipleOf));
    const isDecimal = fractionDigits > 0 && multipleOf === Number(`1e-${fractionDigits}`);
    return isDecimal ? { name: 'places', values: { places: fractionDigits } } : { name: 'multipleOf', values: { limit: multipleOf } };
  }
  const isRange = least !== undefined && most !== undefined && (isWhole || (exclusiveMinimum ?? exclusiveMaximum) === undefined);
  if (isRange) return { name: isWhole ? 'integerRange' : 'numberRange', values: { least, most } };
  if (keyword === 'type') return { name: isWhole ? 'integer' : 'number', values: {} };
  if (/minimum$/i.test(keyword) && least !== undefined) return { name: 'minimum', values: { limit: least } };
  if (/maximum$/i.test(keyword) && most !== undefined) return { name: 'maximum', values: { limit: most } };
  return { name: keyword, values: { limit: field[keyword as 'exclusiveMinimum' | 'exclusiveMaximum'] } }; // the only remaining case
}
