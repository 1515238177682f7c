/** An e-mail address as one mailbox would be compared: NFKC, without regard to case. */
export function toEmailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** Trimmed address, or null when it is not one that mail can be sent to. */
export function toEmail(value: string): string | null {
  const email = value.trim();
  if (email.length > 254 || !/^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]{1,64}@[^\s@]{1,253}$/u.test(email)) return null;
  const [local = '', domain = ''] = email.split('@');
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null;
  const labels = domain.split('.');
  const isDomain = labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label));
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? email : null;
}

/**
 * Ten digits of a U.S. phone number, or null. Takes what people type: spaces, dashes, brackets, a leading +1.
 * Area code and exchange start with 2 to 9 (North American Numbering Plan).
 */
export function toPhone(value: string): string | null {
  const digits = value.replaceAll(/[\s().+-]/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? national : null;
}

/** `j•••••@example.com`: always five dots, so that the length stays hidden too. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0x2022)}•••••${email.slice(at)}`;
}

/** `(•••) •••-0123`. */
export function maskPhone(phone: string): string {
  return `(•••) •••-${phone.slice(-4)}`;
}
