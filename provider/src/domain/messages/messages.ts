/**
 * Channel and placeholders of each message, besides the brand's; texts are in `brands/base/messages.json`.
 * Messages contain only the personal data needed to act on them.
 */
export const messages = {
  verifyEmail: { channel: 'email', values: ['link'] },
  alreadyRegistered: { channel: 'email', values: ['link'] },
  codeBySms: { channel: 'sms', values: ['code'] },
  codeByEmail: { channel: 'email', values: ['code'] },
  codeToNewEmail: { channel: 'email', values: ['code'] },
  resetPassword: { channel: 'email', values: ['link'] },
  passwordChanged: { channel: 'email', values: [] },
  addressChanged: { channel: 'email', values: [] },
  deviceRemoved: { channel: 'email', values: [] },
  loggedOutEverywhere: { channel: 'email', values: [] },
  accountLocked: { channel: 'email', values: [] },
  accountLockedUntilReset: { channel: 'email', values: ['link'] },
  codesLocked: { channel: 'email', values: ['until', 'link'] },
  newDevice: { channel: 'email', values: ['browser', 'system'] },
  newUnknownDevice: { channel: 'email', values: [] },
  emailChangeAsked: { channel: 'email', values: [] },
  phoneChangeAsked: { channel: 'email', values: [] },
  emailChanged: { channel: 'email', values: [] },
  phoneChanged: { channel: 'email', values: [] },
  phoneAdded: { channel: 'email', values: [] },
  phoneGone: { channel: 'sms', values: [] },
  reviewDone: { channel: 'email', values: ['link'] },
  accountLinked: { channel: 'email', values: ['bank', 'mask'] },
  microdepositsSent: { channel: 'email', values: ['bank', 'mask', 'arrives'] },
  microdepositsWaiting: { channel: 'email', values: ['bank', 'mask', 'until', 'link'] },
  microdepositsExpired: { channel: 'email', values: ['bank', 'mask', 'link'] },
  microdepositsReturned: { channel: 'email', values: ['bank', 'mask', 'link'] },
  depositOrdered: { channel: 'email', values: ['amount', 'bank', 'mask', 'arrives'] },
  depositArrived: { channel: 'email', values: ['amount', 'available'] },
  depositReturned: { channel: 'email', values: ['amount', 'bank', 'mask', 'link'] },
  depositCancelled: { channel: 'email', values: ['amount', 'bank', 'mask'] },
  withdrawalOrdered: { channel: 'email', values: ['amount', 'bank', 'mask', 'arrives'] },
  withdrawalSent: { channel: 'email', values: ['amount', 'bank', 'mask', 'arrives'] },
  withdrawalArrived: { channel: 'email', values: ['amount', 'bank', 'mask'] },
  withdrawalReturned: { channel: 'email', values: ['amount', 'bank', 'mask', 'link'] },
  withdrawalCancelled: { channel: 'email', values: ['amount', 'bank', 'mask'] },
  closingOrdered: { channel: 'email', values: ['amount', 'bank', 'mask', 'arrives'] },
  closingPlanned: { channel: 'email', values: ['bank', 'mask', 'date'] },
  closingStopped: { channel: 'email', values: ['bank', 'mask', 'link'] },
  closingCancelled: { channel: 'email', values: ['amount', 'bank', 'mask'] },
  accountClosed: { channel: 'email', values: ['amount', 'bank', 'mask', 'arrives'] },
  emptyAccountClosed: { channel: 'email', values: [] },
  closedReturned: { channel: 'email', values: ['amount', 'bank', 'mask', 'link'] },
  depositScheduled: { channel: 'email', values: ['amount', 'bank', 'mask', 'plan', 'link'] },
  depositRescheduled: { channel: 'email', values: ['amount', 'bank', 'mask', 'plan', 'link'] },
  scheduleCancelled: { channel: 'email', values: ['amount', 'bank', 'mask'] },
  scheduleEnded: { channel: 'email', values: ['amount', 'bank', 'mask'] },
  scheduledDepositPaused: { channel: 'email', values: ['amount', 'bank', 'mask', 'date', 'link'] },
  schedulesWait: { channel: 'email', values: ['bank', 'mask', 'link'] },
  scheduledDepositSkipped: { channel: 'email', values: ['amount', 'bank', 'mask', 'date', 'link'] },
  numbersCorrected: { channel: 'email', values: ['bank', 'mask'] },
  routingCorrected: { channel: 'email', values: ['bank', 'mask'] },
  typeCorrected: { channel: 'email', values: ['bank', 'mask'] },
  interestPaid: { channel: 'email', values: ['amount', 'date'] },
  interestCorrected: { channel: 'email', values: ['amount', 'date'] },
  statementReady: { channel: 'email', values: ['month', 'link'] },
  taxFormReady: { channel: 'email', values: ['year', 'link'] },
  taxFormMailed: { channel: 'email', values: ['year', 'link'] },
  taxFormsOnline: { channel: 'email', values: ['link'] },
  taxFormsOnPaper: { channel: 'email', values: ['link'] },
  messageAnswered: { channel: 'email', values: ['link'] },
  beneficiaryAdded: { channel: 'email', values: ['link'] },
  beneficiaryChanged: { channel: 'email', values: ['link'] },
  beneficiaryRemoved: { channel: 'email', values: ['link'] },
  sharesChanged: { channel: 'email', values: ['link'] },
  beneficiariesChanged: { channel: 'email', values: ['link'] },
  nonprofitChosen: { channel: 'email', values: ['name'] },
  jointInvitation: { channel: 'email', values: ['name', 'link', 'until'] },
  jointAddressTaken: { channel: 'email', values: ['name'] },
  jointOwnAddress: { channel: 'email', values: ['link'] },
  jointWithdrawn: { channel: 'email', values: ['name'] },
  jointLocked: { channel: 'email', values: [] },
  jointHolderLocked: { channel: 'email', values: ['name'] },
  jointReviewDone: { channel: 'email', values: ['link'] },
  jointWelcome: { channel: 'email', values: ['name', 'link'] },
  jointHolderAdded: { channel: 'email', values: ['name'] },
  jointSignedUp: { channel: 'email', values: ['name'] },
  jointHolderSignedUp: { channel: 'email', values: ['name'] },
  jointApplicationClosed: { channel: 'email', values: [] },
  cancelled: { channel: 'email', values: [] },
  bookmark: { channel: 'alert', values: [] },
  chase: { channel: 'email', values: ['link'] },
  depositByOther: { channel: 'alert', values: ['amount', 'bank', 'mask', 'arrives'] },
  withdrawalByOther: { channel: 'alert', values: ['amount', 'bank', 'mask', 'arrives'] },
  closingByOther: { channel: 'alert', values: ['amount', 'bank', 'mask', 'arrives'] },
  closingPlannedByOther: { channel: 'alert', values: ['bank', 'mask', 'date'] },
  scheduleByOther: { channel: 'alert', values: ['amount', 'bank', 'mask'] },
  rescheduleByOther: { channel: 'alert', values: ['amount', 'bank', 'mask'] },
  scheduleCancelledByOther: { channel: 'alert', values: ['amount', 'bank', 'mask'] },
} as const satisfies Record<string, { channel: 'email' | 'sms' | 'alert'; values: readonly string[] }>;

/** Includes messages with `alert`, which exist in the app only. */
export type AlertName = keyof typeof messages;

export type MessageName = { [Name in AlertName]: (typeof messages)[Name]['channel'] extends 'alert' ? never : Name }[AlertName];

/** Alerts that attribute a message to another holder of the account; they need the same placeholders. */
export type ByOther<Name extends MessageName> = {
  [Other in AlertName & `${string}ByOther`]: ValueOf<Other> extends ValueOf<Name> ? Other : never;
}[AlertName & `${string}ByOther`];

type ValueOf<Name extends AlertName> = (typeof messages)[Name]['values'][number];

/** Phrases used as placeholders, from the same files, with their own placeholders. */
export const phrases = {
  planOnce: ['dates'],
  planWeekly: ['dates'],
  planEveryTwoWeeks: ['dates'],
  planTwiceAMonth: ['dates'],
  planMonthly: ['dates'],
  planQuarterly: ['dates'],
} as const satisfies Record<string, readonly string[]>;

export type PhraseName = keyof typeof phrases;

export type MessageValues<Name extends AlertName> = Readonly<Record<ValueOf<Name>, string>>;
