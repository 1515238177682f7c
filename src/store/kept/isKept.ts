import { isRecord } from '../../flow/language/values.ts';
import type { JournalEntry } from './journal.ts';
import type { Branding, Kept } from './kept.ts';

/** Maximum length of `root`; longer text is not ours. */
const longest = 100_000;

/** Upper bound of journal entries on a device. */
const mostEntries = 100;

export function nothingKept(): Kept {
  return { version: 1, dismissed: {} };
}

/**
 * Parses `root`. Empty on a wrong version, broken JSON or excessive length.
 * Invalid entries are dropped one by one. Never throws.
 */
export function keptOf(text: string | null): Kept {
  const found = text === null || text.length > longest ? undefined : parse(text);
  if (!isSafeRecord(found) || found['version'] !== 1) return nothingKept();
  const { branding, language, dismissed, journal, ahead, salt, sessionMark } = found;
  return {
    version: 1,
    ...(isBrandingCache(branding) ? { branding } : {}),
    ...(isLanguage(language) ? { language } : {}),
    dismissed: isRecordOf(dismissed, isIds) ? dismissed : {},
    ...(Array.isArray(journal) ? { journal: journal.slice(0, mostEntries).filter(isJournalEntry) } : {}),
    ...(isNumber(ahead) ? { ahead } : {}),
    ...(isMark(salt) ? { salt } : {}),
    ...(isMark(sessionMark) ? { sessionMark } : {}),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isBrandingCache(value: unknown): value is NonNullable<Kept['branding']> {
  return isSafeRecord(value) && isExactly(value, ['data', 'fetchedAt']) && Number.isFinite(value['fetchedAt']) && isBranding(value['data']);
}

const brandingChecks: Record<string, (value: unknown) => boolean> = {
  name: isText,
  short_name: isText,
  slug: (value) => typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value),
  show_fdic: (value) => typeof value === 'boolean',
  emails: (value) => isRecordOf(value, isText),
  logos: (value) => isRecordOf(value, isText),
  logo_alt_text: isText,
  color_primary: isColor,
  color_secondary: isColor,
  password_requirements: (value) => isRecordOf(value, isRequirement),
  completed_at: (value) => value === null || isText(value),
  rate: (value) => value === null || isRecordOf(value, isTextOrFlag),
};

function isBranding(value: unknown): value is Branding {
  return (
    isSafeRecord(value) &&
    Object.entries(value).every(([name, part]) => Object.hasOwn(brandingChecks, name) && brandingChecks[name]?.(part) === true)
  );
}

function isTextOrFlag(value: unknown): value is string | boolean {
  return typeof value === 'boolean' || isText(value);
}

function isRequirement(value: unknown): boolean {
  return typeof value === 'boolean' || Number.isSafeInteger(value) || (Array.isArray(value) && value.length <= 1000 && value.every(isText));
}

function isLanguage(value: unknown): value is string {
  return isMatch(value, /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i);
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= 1000 && value.every((id) => typeof id === 'string' && id.length <= 64);
}

const entryChecks: Record<keyof JournalEntry, (value: unknown) => boolean> = {
  key: (value) => isMatch(value, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  call: (value) => isMatch(value, /^[a-z0-9-]{1,60}$/),
  path: (value) => isMatch(value, /^\/[a-z0-9:/-]{0,120}$/i),
  owner: (value) => isMatch(value, /^[0-9a-f]{32}$/),
  sent: (value) => isMatch(value, /^[0-9a-f]{32}$/),
  at: Number.isFinite,
  isAccepted: (value) => value === undefined || value === true,
  endedAt: (value) => value === undefined || Number.isFinite(value),
};

function isJournalEntry(value: unknown): value is JournalEntry {
  return (
    isSafeRecord(value) &&
    isExactly(value, Object.keys(entryChecks)) &&
    Object.entries(entryChecks).every(([name, isGood]) => isGood(value[name]))
  );
}

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isMark(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 500;
}

function isColor(value: unknown): boolean {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

/** An object that is safe to spread or assign: no `__proto__`. */
function isSafeRecord(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !Object.hasOwn(value, '__proto__');
}

function isRecordOf<Part>(value: unknown, isPart: (part: unknown) => part is Part): value is Record<string, Part>;
function isRecordOf(value: unknown, isPart: (part: unknown) => boolean): boolean;
function isRecordOf(value: unknown, isPart: (part: unknown) => boolean): boolean {
  return isSafeRecord(value) && Object.values(value).every(isPart);
}

function isExactly(value: object, names: string[]): boolean {
  return Object.keys(value).every((name) => names.includes(name));
}
