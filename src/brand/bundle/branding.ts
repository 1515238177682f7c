import { safeEmail } from './safeUrl.ts';

/** What `GET /branding` tells about a brand. Colors are `#rrggbb`. */
export interface Branding {
  /** Paths in the brand's folder, or addresses; `logoSource` decides what may be shown. */
  logos: Record<string, string>;
  logo_alt_text: string;
  short_name: string;
  slug: string;
  name: string;
  color_primary: string;
  color_secondary: string;
  emails: { support: string };
  password_requirements: PasswordRequirements;
  show_fdic: boolean;
  completed_at: string | null;
  /** What the server says that the account earns; null while it is not known, for a rate is never built in (rule brands-8). */
  rate: Rate | null;
}

/** `apy` in percent with two decimals, `as_of` as `YYYY-MM-DD`, amounts as decimal strings. */
export interface Rate {
  apy: string;
  as_of: string;
  may_change: boolean;
  minimum_balance: string;
  minimum_deposit: string;
  fees_may_reduce: boolean;
}

/** Data, never a pattern: the provider decides, the checklist only tells. */
export interface PasswordRequirements {
  minLength: number;
  maxLength: number;
  requireUpper: boolean;
  requireLower: boolean;
  requireDigit: boolean;
  requireSymbol: boolean;
  blocklist: boolean;
}

/**
 * The part of a server's branding that is fit to be shown. Each field is judged on its own: one that is absent or malformed falls back to
 * the brand's own, unknown ones are dropped, and the result is frozen.
 */
export function readBranding(answer: unknown, own: Branding): Branding {
  const given = toFields(answer);
  const emails = toFields(given['emails']);
  return Object.freeze({
    logos: Object.freeze({ ...own.logos, ...readLogos(given['logos']) }),
    logo_alt_text: toText(given['logo_alt_text'], 120) ?? own.logo_alt_text,
    short_name: toText(given['short_name'], 40) ?? own.short_name,
    slug: toSlug(given['slug']) ?? own.slug,
    name: toText(given['name'], 80) ?? own.name,
    color_primary: toColor(given['color_primary']) ?? own.color_primary,
    color_secondary: toColor(given['color_secondary']) ?? own.color_secondary,
    emails: Object.freeze({ support: safeEmail(emails['support']) ?? own.emails.support }),
    password_requirements: readRequirements(given['password_requirements'], own.password_requirements),
    // Deposit insurance is never claimed on a guess: anything but `true` from the server means no.
    show_fdic: answer === undefined ? own.show_fdic : given['show_fdic'] === true,
    completed_at: toText(given['completed_at'], 40) ?? own.completed_at,
    rate: readRate(given['rate']),
  });
}

/** A rate of which anything is missing or malformed is none: half of it would mislead (12 CFR 1030.8). */
function readRate(value: unknown): Rate | null {
  const { apy, as_of, may_change, minimum_balance, minimum_deposit, fees_may_reduce } = toFields(value);
  if (!isMatch(apy, /^\d{1,3}\.\d{2}$/) || !isMatch(as_of, /^\d{4}-\d{2}-\d{2}$/)) return null;
  if (!isMatch(minimum_balance, amount) || !isMatch(minimum_deposit, amount)) return null;
  if (typeof may_change !== 'boolean' || typeof fees_may_reduce !== 'boolean') return null;
  return Object.freeze({ apy, as_of, may_change, minimum_balance, minimum_deposit, fees_may_reduce });
}

const amount = /^\d{1,9}\.\d{2}$/;

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** `#rrggbb` in lower case for `#rgb` and `#rrggbb`; anything else is no color. */
export function toColor(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const color = value.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(color)) return color;
  return /^#[0-9a-f]{3}$/.test(color) ? color.replaceAll(/[0-9a-f]/g, '$&$&') : null;
}

function readRequirements(value: unknown, own: PasswordRequirements): PasswordRequirements {
  const given = toFields(value);
  const count = (name: 'minLength' | 'maxLength', least: number) => {
    const number = given[name];
    return Number.isInteger(number) && Number(number) >= least && Number(number) <= 1024 ? Number(number) : own[name];
  };
  const flag = (name: keyof PasswordRequirements) => (typeof given[name] === 'boolean' ? given[name] : Boolean(own[name]));
  const minLength = count('minLength', 8);
  return Object.freeze({
    minLength,
    maxLength: Math.max(minLength, count('maxLength', 128)),
    requireUpper: flag('requireUpper'),
    requireLower: flag('requireLower'),
    requireDigit: flag('requireDigit'),
    requireSymbol: flag('requireSymbol'),
    blocklist: flag('blocklist'),
  });
}

function readLogos(value: unknown): Record<string, string> {
  const kept = Object.entries(toFields(value)).filter(([name, source]) => /^[a-z-]{1,32}$/.test(name) && typeof source === 'string');
  return Object.fromEntries(kept) as Record<string, string>; // the filter above leaves strings only
}

/** Own fields of a plain object without a prototype, so that `__proto__` and its like are only names. */
function toFields(value: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fields;
  for (const [name, field] of Object.entries(value)) {
    if (!['__proto__', 'constructor', 'prototype'].includes(name)) fields[name] = field;
  }
  return fields;
}

// Control characters and direction overrides can make a name read as something else.
const unfit = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

function toText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' || unfit.test(value)) return null;
  const text = value.trim();
  return text.length > 0 && text.length <= most ? text : null;
}

function toSlug(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value) ? value : null;
}
