import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString, type CountryCode, type NumberType } from 'libphonenumber-js/max';
import { invalid } from '../refused.ts';

/** An e-mail address as mailboxes are compared: in lower case, its domain as DNS has it (`müller.example` is `xn--mller-kva.example`). */
export function toEmailKey(email: string): string {
  return withAsciiDomain(normalizeEmail(email));
}

/** The same address with its domain as DNS has it, which every mail server takes. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // Of anything but names it would make something else: an IP address, or an empty text.
  const isName = /^[\p{L}\p{N}\p{M}.-]+$/u.test(domain) && /[^a-z0-9.-]/i.test(domain);
  return email.slice(0, at) + ((isName && domainToASCII(domain)) || domain);
}

/** An e-mail address as mail is sent: Unicode normal form KC in lower case. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/**
 * The address that mail goes to, or null when it is not one. First made what a mail program makes of it, Unicode normal form KC, and judged then:
 * a full-width comma would otherwise become a second recipient. An international domain becomes the one of DNS.
 */
export function toEmail(value: string): string | null {
  // In lower case some letters are two.
  const email = withAsciiDomain(normalizeEmail(value));
  // Longest address that SMTP can carry: RFC 5321, 4.5.3.1.3, less the angle brackets.
  if (email.length > 254 || !/^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]{1,64}@[^\s@]{1,253}$/u.test(email)) return null;
  const [local = '', domain = ''] = email.split('@');
  // The pattern counts characters, and 64 is counted as in the app's forms.
  if (local.length > 64 || local.split('.').includes('')) return null;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '')
    ? withAsciiDomain(value.normalize('NFKC').trim())
    : null;
}

function isLabel(label: string): boolean {
  return label.length <= 63 && /^[\p{L}\p{N}\p{M}-]+$/u.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

/** The 50 states and DC, and the territories: their numbers are U.S. numbers too. */
const countries: ReadonlySet<CountryCode | undefined> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP'] as const);
/** Numbers at which a person is reached; a U.S. number does not tell which of them it is. Not those that cost the caller, or nobody. */
const types: ReadonlySet<NumberType | undefined> = new Set(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE'] as const);

/** Ten digits of a U.S. phone number at which a person is reached, or null. Takes what people type: spaces, dashes, brackets, a leading +1 or 001. */
export function toPhone(value: string): string | null {
  const text = value.normalize('NFKC');
  // Digits of other scripts are read by the library and not by the app's form.
  if (/\p{Nd}/u.test(text.replaceAll(/[0-9]/g, ''))) return null;
  // As it is dialed from abroad; the library knows only how one dials out of the United States.
  const phone = parsePhoneNumberFromString(text.replace(/^\s*00(?=1)/, '+'), { defaultCountry: 'US', extract: false });
  if (!phone || phone.ext || !countries.has(phone.country) || !types.has(phone.getType())) return null;
  // 211 to 911 are services and never the exchange of a person's number (North American Numbering Plan).
  return /^\d{3}[2-9]11/.test(phone.nationalNumber) ? null : phone.nationalNumber;
}

/** @throws {Refused} invalid, on `email`. */
export function requireEmail(value: string): string {
  const email = toEmail(value);
  if (email === null) throw invalid({ email: ['email_wrong'] });
  return email;
}

/** Ten digits. @throws {Refused} invalid, on `phone`. */
export function requirePhone(value: string): string {
  const phone = toPhone(value);
  if (phone === null) throw invalid({ phone: ['phone_wrong'] });
  return phone;
}

/** `j•••••@example.com`: always five dots, so that the length stays hidden too. Up to 260 characters, where an address of 254 begins with a single letter. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0x2022)}•••••${email.slice(at)}`;
}

/** `(•••) •••-0123`. */
export function maskPhone(phone: string): string {
  return `(•••) •••-${phone.slice(-4)}`;
}
