import base from '../../../brands/base/refusals.json' with { type: 'json' };
import { formatDay, formatMoney, formatTime } from './format.ts';
import { sourceLanguage } from './language.ts';

type Key = Exclude<keyof typeof base, `$${string}`>;

/** Every refusal by its name in `brands/base/refusals.json`: a new one is named there, and nowhere else. */
export type RefusalText = Key extends infer Each ? (Each extends `${infer Name}.${string}` ? Name : Each) : never;

/** The values that code gives to a refusal. Most show none; those of `brands/base` have to be among these, or the provider does not start. */
const valueOf = {
  too_recent: 'years',
  too_young: 'minimumAge',
  their_too_young: 'minimumAge',
  mfa_locked: 'until',
  mfa_wrong_code: 'left',
  password_too_short: 'limit',
  password_too_long: 'limit',
  amount_too_small: 'amount',
  amount_too_large: 'amount',
  amount_over_day: 'amount',
  amount_over_available: 'amount',
  microdeposits_wrong: 'left',
  identity_wrong: 'left',
  date_too_early: 'date',
  files_too_many: 'limit',
  file_too_large: 'limit',
  files_too_large: 'limit',
  files_quota: 'limit',
  too_many_beneficiaries: 'most',
} as const satisfies Partial<Record<RefusalText, string>>;

type Filled = keyof typeof valueOf;

type Value = number | bigint | Date | { time: Date };

/**
 * What a refusal says: a sentence by its name, with the value that it shows where it shows one (a number counts, a bigint is cents, a `Date` is its day in New York, and `time` its time), or `plain`, in English, to those who build and
 * run the product.
 */
export type Told =
  | RefusalText
  | { [Text in Filled]: { text: Text; values: Readonly<Record<(typeof valueOf)[Text], Value>> } }[Filled]
  | { plain: string };

/** The names of all refusals. */
export const refusalTexts: ReadonlySet<string> = new Set(
  Object.keys(base)
    .filter((key) => !key.startsWith('$'))
    .map((key) => key.replace(/\.\w+$/, '')),
);

/** The sentences of a brand in one language. */
export type RefusalSentences = Readonly<Record<string, string>>;

/** What a brand says in one of its languages. */
export interface Voice {
  language: string;
  sentences: RefusalSentences;
}

/** The sentence, filled. One that is said by number stands under `name.one`, `name.other` and whichever else of the CLDR's forms its language has. */
export function tell({ language, sentences }: Voice, told: Told): string {
  if (isPlain(told)) return told.plain;
  const { text, values } = typeof told === 'string' ? { text: told, values: {} } : told;
  const [number] = Object.values(values);
  const form = typeof number !== 'number' ? undefined : sentences[`${text}.${new Intl.PluralRules(language).select(number)}`];
  const sentence = form ?? sentences[`${text}.other`] ?? sentences[text];
  if (sentence === undefined) throw new Error(`nothing is said for "${text}"`);
  const fill = new Map(Object.entries(values));
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => shown(fill.get(name) ?? whole, language));
}

function shown(value: string | Value, language: string): string {
  if (value instanceof Date) return formatDay(value, language);
  if (typeof value === 'object') return formatTime(value.time, language);
  return typeof value === 'bigint' ? formatMoney(value, language) : String(value);
}

/** Whether it is for those who build and run the product. */
export function isPlain(told: Told): told is { plain: string } {
  return typeof told === 'object' && 'plain' in told;
}

/** The language in which all of this is said: English as soon as something is `plain`. */
export function languageSaid({ language }: Voice, all: readonly Told[]): string {
  return all.some(isPlain) ? sourceLanguage : language;
}

/** Messages by the name of the field. */
export function tellErrors(voice: Voice, errors: Readonly<Record<string, readonly Told[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, all]) => [field, all.map((told) => tell(voice, told))]));
}

export function isRefusalText(name: string): boolean {
  return refusalTexts.has(name);
}

/** The value that code gives to a refusal, by the name under which a sentence shows it. */
export function valueIn(name: string): string | undefined {
  return (valueOf as Readonly<Record<string, string>>)[name]; // a name may be any
}
