import { formatDate, formatDay, formatMonth, formatTime } from './formatDay.ts';
import { formatMoney, formatNumber } from './formatNumber.ts';

/** Placeholder values by name: `{ brand: { name: 'Harbor' }, minutes: 2 }`. */
export type Values = object;

const placeholder = /\{([a-zA-Z][\w.]*)(?::(money|number|day|month|date|time|phone))?(?:\|([^}]*))?\}/g;

const formats: Record<string, (value: string, language: string) => string> = {
  money: formatMoney,
  number: (value, language) => formatNumber(Number(value), language),
  day: formatDay,
  month: (day, language) => formatMonth(`${day}T12:00:00Z`, language),
  date: formatDate,
  time: formatTime,
  phone: (value) => value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
};

/**
 * Fills the placeholders of a sentence, formatted for `language`.
 * `{brand.name}`; `{depositor.first_name|Name}` with a fallback for absent or empty values; `{answer.amount:money}` for a decimal string;
 * `{count:number}`; `{answer.arrives_on:day}` for a `YYYY-MM-DD` or an instant; `:month` for a `YYYY-MM-DD`; `:date` and `:time` for an instant;
 * `:phone` for ten digits.
 * `onMissing` receives placeholders with neither value nor fallback, which are left empty.
 */
export function fillText(sentence: string, values: Values, language: string, onMissing: (name: string) => void = () => {}): string {
  return sentence.replaceAll(placeholder, (_whole, name: string, format: string | undefined, otherwise: string | undefined) => {
    const value = valueAt(values, name);
    if (value !== null && (value.trim() !== '' || otherwise === undefined)) return formats[format ?? '']?.(value, language) ?? value;
    if (otherwise === undefined) onMissing(name);
    return otherwise ?? '';
  });
}

function valueAt(values: Values, path: string): string | null {
  const found = Object.hasOwn(values, path) ? fieldOf(values, path) : path.split('.').reduce<unknown>(fieldOf, values);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name]; // an object with an own property `name`
}
