import { safeEmail } from './safeUrl.ts';

/** Branding from `GET /branding`. Colors are `#rrggbb`. */
export interface Branding {
  /** Paths in the brand's folder, or URLs; `logoSource` decides which may be shown. */
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
  /** The account's rate from the server; null if unknown. Never built in (rule brands-8). */
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

/** Data instead of a pattern: the provider enforces it, the checklist only displays it. */
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
 * Validates a server's branding field by field.
 * Missing or malformed fields fall back to the brand's own, unknown ones are dropped; the result is frozen.
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
    // Never guess about deposit insurance: only `true` from the server shows it.
    show_fdic: answer === undefined ? own.show_fdic : given['show_fdic'] === true,
    completed_at: toText(given['completed_at'], 40) ?? own.completed_at,
    rate: readRate(given['rate']),
  });
}

/** Null when any part is missing or malformed: a partial rate would mislead (12 CFR 1030.8). */
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

/** Lower-case `#rrggbb` for `#rgb` or `#rrggbb`; null otherwise. */
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
  return Object.fromEntries(kept) as Record<string, string>; // filtered to strings above
}

/** Copies own fields to an object without a prototype, so that `__proto__` is an ordinary key. */
function toFields(value: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fields;
  for (const [name, field] of Object.entries(value)) {
    if (!['__proto__', 'constructor', 'prototype'].includes(name)) fields[name] = field;
  }
  return fields;
}

// Control characters and bidi overrides can disguise a name.
const unfit = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

function toText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' || unfit.test(value)) return null;
  const text = value.trim();
  return text.length > 0 && text.length <= most ? text : null;
}

function toSlug(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value) ? value : null;
}
