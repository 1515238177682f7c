import { availableParallelism } from 'node:os';

/**
 * How much of everything is allowed (rule provider-security-7). In sandbox mode rate limits are a hundred times wider and pauses a
 * hundred times shorter; tries and lifetimes are the same.
 */
export interface Limits {
  /** Requests per minute of one depositor, else of one address. */
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
  /** Tries of one depositor to link a bank account in an instant; as many again to choose among accounts. */
  instantLinksPerDay: number;
  /** Accounts at other banks that one depositor begins to link by hand. */
  manualLinksPerDay: number;
  /** Messages that one depositor tries to send to support. */
  messagesPerUserHour: number;
  /** Files that one depositor tries to upload as answers. */
  uploadsPerUserHour: number;
  /** How long an upload is kept that no saved answer names. */
  uploadHours: number;
  /** All files of one depositor. */
  filesMegabytes: number;
  /** How long a thread is kept after its last message, and an infected file. */
  messageDays: number;
  blockedFileDays: number;
  /** Failed logins of one e-mail address, whether or not it has an account. */
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
  /** How long the browser that opened the confirmation link may enroll a first phone. */
  enrolmentHours: number;
  registrationHours: number;
  /** Of a joint holder's link, the wrong answers after which it is locked, and how many one primary holder has sent. */
  invitationDays: number;
  identityTries: number;
  invitationsPerDay: number;
  /** How long a browser is shown the address that it registered with. */
  typedMinutes: number;
  rememberDeviceDays: number;
  idempotencyHours: number;
  /** Without an Idempotency-Key the same write within this time is the same one (rule money-7). */
  repeatSeconds: number;
  /** Password hashes at once, a core left to everybody else, and how many may wait (rule login-4). */
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

/** The limits that say how often something may be done in a period. */
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
