import { sourceLanguage } from './language.ts';

/** Every sentence of a refusal by its name in `brands/base/refusals.json`, and the values that it may show. */
export const refusalTexts = {
  malformed_request: [],
  not_found: [],
  request_unknown: [],
  code_not_asked: [],
  application_unknown: [],
  too_recent: ['years'],
  transaction_unknown: [],
  unavailable: [],
  restarting: [],
  unauthenticated: [],
  too_many: [],
  login_paused: [],
  too_many_sent: [],
  busy: [],
  internal: [],
  too_slow: [],
  too_large: [],
  too_long: [],
  unsupported_media_type: [],
  csrf_expired: [],
  foreign_origin: [],
  unknown_host: [],
  method_not_allowed: [],
  already_confirmed: [],
  in_progress: [],
  idempotency_key_reused: [],
  invalid: [],
  invalid_query: [],
  reset_link_invalid: [],
  verify_link_invalid: [],
  phone_on_file: [],
  no_phone: [],
  nothing_to_confirm: [],
  email_code_first: [],
  another_change: [],
  login_failed: [],
  wrong_password: [],
  not_in_review: [],
  application_cancelled: [],
  step_not_next: [],
  details_missing: [],
  duplicate_ssn: [],
  account_open: [],
  deposit_under_way: [],
  not_primary: [],
  account_closed: [],
  view_only: [],
  on_hold: [],
  status_not_allowed: [],
  step_out_of_order: [],
  relink_state: [],
  linked_account_not_usable: [],
  step_up_required: [],
  account_locked: [],
  mfa_locked: [],
  code_shape: [],
  code_gone: [],
  code_expired: [],
  code_used: [],
  phone_not_addable: [],
  mfa_wrong_code: ['left'],
  address_taken: [],
  email_wrong: [],
  phone_wrong: [],
  password_too_short: ['limit'],
  password_too_long: ['limit'],
  password_upper: [],
  password_lower: [],
  password_digit: [],
  password_symbol: [],
  password_own: [],
  password_bank: [],
  password_repeats: [],
  password_common: [],
  first_name_missing: [],
  last_name_missing: [],
  street_missing: [],
  street_box: [],
  unit_box: [],
  state_missing: [],
  zip_missing: [],
  zip_wrong: [],
  city_missing: [],
  occupation_missing: [],
  employer_missing: [],
  name_signs: [],
  unprintable: [],
  birth_date_missing: [],
  birth_date_wrong: [],
  birth_date_future: [],
  birth_date_year: [],
  too_young: ['minimumAge'],
  ssn_missing: [],
  ssn_length: [],
  ssn_itin: [],
  ssn_wrong: [],
  ssn_example: [],
  question_unknown: [],
  field_missing: [],
  field_too_short: [],
  field_too_long: [],
  field_choice: [],
  field_tick: [],
  field_wrong: [],
} as const satisfies Record<string, readonly string[]>;

export type RefusalText = keyof typeof refusalTexts;

/**
 * What a refusal says: a sentence by its name, with values where it shows some, or `plain`, in English, to those who build and run the product.
 */
export type Told = RefusalText | { text: RefusalText; values: Readonly<Record<string, number>> } | { plain: string };

/** The sentences of a brand in one language. */
export type RefusalSentences = Readonly<Record<string, string>>;

/** What a brand says in one of its languages. */
export interface Voice {
  language: string;
  sentences: RefusalSentences;
}

/** The sentence, filled. One that is said by number stands under `name.one`, `name.other` and whichever else of the CLDR's forms its language has. */
export function tell({ language, sentences }: Voice, told: Told): string {
  if (typeof told === 'object' && 'plain' in told) return told.plain;
  const { text, values } = typeof told === 'string' ? { text: told, values: {} } : told;
  const [number] = Object.values(values);
  const form = number === undefined ? undefined : sentences[`${text}.${new Intl.PluralRules(language).select(number)}`];
  const sentence = form ?? sentences[`${text}.other`] ?? sentences[text];
  if (sentence === undefined) throw new Error(`nothing is said for "${text}"`);
  const fill = new Map(Object.entries(values));
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(fill.get(name) ?? whole));
}

/** The language in which all of this is said: English as soon as something is `plain`. */
export function languageSaid({ language }: Voice, all: readonly Told[]): string {
  return all.some((told) => typeof told === 'object' && 'plain' in told) ? sourceLanguage : language;
}

/** Messages by the name of the field. */
export function tellErrors(voice: Voice, errors: Readonly<Record<string, readonly Told[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, all]) => [field, all.map((told) => tell(voice, told))]));
}

export function isRefusalText(name: string): boolean {
  return Object.hasOwn(refusalTexts, name);
}
