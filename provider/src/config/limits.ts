import { availableParallelism } from 'node:os';

/**
 * Limits (rule provider-security-7). The sandbox multiplies rate limits by 100 and divides pauses by 100; tries and lifetimes are
 * unchanged.
 */
export interface Limits {
  /** Requests per minute and depositor or, without a session, client address. */
  readsPerMinute: number;
  writesPerMinute: number;
  writesPerSecond: number;
  loginsPerAddressMinute: number;
  registrationsPerAddressHour: number;
  resetsPerAccountHour: number;
  resetsPerAddressHour: number;
  /** Codes and links. */
  sendsPerUserHour: number;
  sendsPerTargetDay: number;
  sendsPerAddressHour: number;
  sendPauseSeconds: number;
  /** Instant links per depositor and day; choices among accounts have the same limit again. */
  instantLinksPerDay: number;
  manualLinksPerDay: number;
  /** Messages to support per depositor and hour, including failed tries. */
  messagesPerUserHour: number;
  /** Files that one depositor tries to upload as answers. */
  uploadsPerUserHour: number;
  /** How long an upload is kept that no saved answer names. */
  uploadHours: number;
  /** All files of one depositor. */
  filesMegabytes: number;
  /** Retention of threads after the last message, and of infected files. */
  messageDays: number;
  blockedFileDays: number;
  /** Failed logins per e-mail address, with or without an account. */
  loginTriesBeforePause: number;
  loginPauseSeconds: number;
  loginTriesBeforeLock: number;
  loginLockMinutes: number;
  loginTriesAltogether: number;
  codeTries: number;
  codeTriesPerUserHour: number;
  codeLockMinutes: number;
  codeMinutes: number;
  pendingSessionMinutes: number;
  challengeMinutes: number;
  idleMinutes: number;
  sessionHours: number;
  stepUpMinutes: number;
  resetLinkMinutes: number;
  verifyLinkHours: number;
  /** Lifetime of a browser's permission to enroll a first phone. */
  enrolmentHours: number;
  registrationHours: number;
  /** Joint invitations: lifetime of the link, wrong answers until it is locked, and invitations per primary holder and day. */
  invitationDays: number;
  identityTries: number;
  invitationsPerDay: number;
  /** How long a browser sees the address it registered with. */
  typedMinutes: number;
  rememberDeviceDays: number;
  idempotencyHours: number;
  /** Window for deduplicating writes without an Idempotency-Key (rule money-7). */
  repeatSeconds: number;
  /** Concurrent password hashes, leaving one core free, and queue length (rule login-4). */
  hashesAtOnce: number;
  hashesWaiting: number;
}

export const productionLimits: Limits = {
  readsPerMinute: 200,
  writesPerMinute: 60,
  writesPerSecond: 5,
  loginsPerAddressMinute: 10,
  registrationsPerAddressHour: 5,
  resetsPerAccountHour: 3,
  resetsPerAddressHour: 20,
  sendsPerUserHour: 5,
  sendsPerTargetDay: 10,
  sendsPerAddressHour: 20,
  sendPauseSeconds: 30,
  instantLinksPerDay: 5,
  manualLinksPerDay: 5,
  messagesPerUserHour: 20,
  uploadsPerUserHour: 60,
  uploadHours: 24,
  filesMegabytes: 100,
  messageDays: 7 * 366,
  blockedFileDays: 30,
  loginTriesBeforePause: 5,
  loginPauseSeconds: 1,
  loginTriesBeforeLock: 10,
  loginLockMinutes: 15,
  loginTriesAltogether: 100,
  codeTries: 5,
  codeTriesPerUserHour: 10,
  codeLockMinutes: 60,
  codeMinutes: 5,
  pendingSessionMinutes: 10,
  challengeMinutes: 10,
  idleMinutes: 15,
  sessionHours: 12,
  stepUpMinutes: 5,
  resetLinkMinutes: 30,
  verifyLinkHours: 24,
  enrolmentHours: 24,
  registrationHours: 24,
  invitationDays: 14,
  identityTries: 3,
  invitationsPerDay: 10,
  typedMinutes: 60,
  rememberDeviceDays: 30,
  idempotencyHours: 24,
  repeatSeconds: 10,
  hashesAtOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  hashesWaiting: 50,
};

/** Limits per period. */
export const rateLimitNames = [
  'readsPerMinute',
  'writesPerMinute',
  'writesPerSecond',
  'loginsPerAddressMinute',
  'registrationsPerAddressHour',
  'resetsPerAccountHour',
  'resetsPerAddressHour',
  'sendsPerUserHour',
  'sendsPerTargetDay',
  'sendsPerAddressHour',
  'instantLinksPerDay',
  'manualLinksPerDay',
  'messagesPerUserHour',
  'uploadsPerUserHour',
  'invitationsPerDay',
] as const satisfies ReadonlyArray<keyof Limits>;

const pauses = ['sendPauseSeconds', 'loginPauseSeconds'] as const satisfies ReadonlyArray<keyof Limits>;

export const sandboxLimits: Limits = {
  ...productionLimits,
  ...scaled(rateLimitNames, 100),
  ...scaled(pauses, 0.01),
};

function scaled(names: ReadonlyArray<keyof Limits>, factor: number): Partial<Limits> {
  return Object.fromEntries(names.map((name) => [name, productionLimits[name] * factor]));
}
