import { failedLogin } from './domain/access/failedLogins.ts';
import { forgottenPassword } from './domain/access/resets.ts';
import { anchoring } from './domain/audit/anchor.ts';
import { plannedClosing } from './domain/closing/planClosing.ts';
import { identityPoll, identityRequest } from './domain/identity/checks.ts';
import { interestAccrual, interestCounting, interestNotices } from './domain/interest/work.ts';
import { ledgerAudit } from './domain/money/ledgerAudit.ts';
import { roundExpiry, roundReminder } from './domain/linking/microdepositRounds.ts';
import { statementIssuing, statementPart } from './domain/statements/work.ts';
import { taxFormIssuing, taxFormPart } from './domain/taxForms/work.ts';
import { applicationChase } from './domain/alerts/chase.ts';
import { transferAcceptance } from './domain/transfers/acceptance.ts';
import { depositRelease } from './domain/transfers/deposits/settle.ts';
import { scheduledDeposit } from './domain/schedules/dueDeposit.ts';
import { supportAnswer } from './domain/messageCenter/answer.ts';
import { messagePurging } from './domain/messageCenter/forget.ts';
import { fileCheck } from './domain/files/checkFile.ts';
import { filePurging } from './domain/files/purgeFiles.ts';
import { fileRemoval } from './domain/files/removeFiles.ts';
import { orderLooking, orderSending } from './domain/transfers/orderWork.ts';
import type { JobKind } from './domain/jobs/kind.ts';
import { purging } from './domain/jobs/purge.ts';

/** All kinds of jobs. Unknown kinds stay queued for a process that knows them. */
export const kinds: ReadonlyArray<JobKind<unknown>> = [
  identityRequest,
  identityPoll,
  forgottenPassword.kind,
  failedLogin.kind,
  transferAcceptance,
  orderSending,
  orderLooking,
  depositRelease,
  scheduledDeposit,
  plannedClosing,
  interestCounting,
  interestAccrual,
  interestNotices,
  statementIssuing,
  statementPart,
  taxFormIssuing,
  taxFormPart,
  purging,
  anchoring,
  ledgerAudit,
  roundExpiry,
  roundReminder,
  applicationChase,
  supportAnswer,
  fileCheck,
  fileRemoval,
  filePurging,
  messagePurging,
];
