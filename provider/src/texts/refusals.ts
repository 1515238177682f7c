import base from '../../../brands/base/refusals.json' with { type: 'json' };
import { formatDay, formatMoney, formatTime } from './format.ts';
import { sourceLanguage } from './language.ts';

type Key = Exclude<keyof typeof base, `$${string}`>;

/** Names of refusals, derived from `brands/base/refusals.json`. */
export type RefusalText = Key extends infer Each ? (Each extends `${infer Name}.${string}` ? Name : Each) : never;

/** Placeholder that each refusal provides; most have none. The provider does not start if a text uses another. */
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
 * A refusal's message by name, with its placeholder value if any: numbers are counts, bigints cents, a `Date` is its day and `time` its
 * time in New York.
 * `plain` is English text for developers and operators.
 */
export type RefusalMessage =
  | RefusalText
  | { [Text in Filled]: { text: Text; values: Readonly<Record<(typeof valueOf)[Text], Value>> } }[Filled]
  | { plain: string };

export const refusalTexts: ReadonlySet<string> = new Set(
  Object.keys(base)
    .filter((key) => !key.startsWith('$'))
    .map((key) => key.replace(/\.\w+$/, '')),
);

/** Whether a code is also the name of a message without a placeholder. */
export function hasOwnText(code: string): code is RefusalText {
  return refusalTexts.has(code) && !(code in valueOf);
}

export type RefusalSentences = Readonly<Record<string, string>>;

export interface Voice {
  language: string;
  sentences: RefusalSentences;
}

/** Renders a message. Messages with a count are stored by CLDR plural form: `name.one`, `name.other` and so on. */
export function renderRefusal({ language, sentences }: Voice, message: RefusalMessage): string {
  if (isPlain(message)) return message.plain;
  const { text, values } = typeof message === 'string' ? { text: message, values: {} } : message;
  const [number] = Object.values(values);
  const form = typeof number !== 'number' ? undefined : sentences[`${text}.${new Intl.PluralRules(language).select(number)}`];
  const sentence = form ?? sentences[`${text}.other`] ?? sentences[text];
  if (sentence === undefined) throw new Error(`there is no message for "${text}"`);
  const fill = new Map(Object.entries(values));
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => render(fill.get(name) ?? whole, language));
}

function render(value: string | Value, language: string): string {
  if (value instanceof Date) return formatDay(value, language);
  if (typeof value === 'object') return formatTime(value.time, language);
  return typeof value === 'bigint' ? formatMoney(value, language) : String(value);
}

/** Whether the message is for developers or operators. */
export function isPlain(message: RefusalMessage): message is { plain: string } {
  return typeof message === 'object' && 'plain' in message;
}

/** Language of these messages: English if any is `plain`. */
export function languageSaid({ language }: Voice, all: readonly RefusalMessage[]): string {
  return all.some(isPlain) ? sourceLanguage : language;
}

export function tellErrors(voice: Voice, errors: Readonly<Record<string, readonly RefusalMessage[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, all]) => [field, all.map((message) => renderRefusal(voice, message))]));
}

export function isRefusalText(name: string): boolean {
  return refusalTexts.has(name);
}

/** Name of the placeholder that code provides for a refusal. */
export function valueIn(name: string): string | undefined {
  return (valueOf as Readonly<Record<string, string>>)[name]; // undefined for unknown names
}
