import { failedLogin } from '../access/failedLogins.ts';
import { forgottenPassword } from '../access/resets.ts';
import { anchoring } from '../audit/anchor.ts';
import { identityPoll, identityRequest } from '../identity/checks.ts';
import { ledgerAudit } from '../money/ledgerAudit.ts';
import type { Kind } from './kind.ts';
import { purging } from './purge.ts';

/** Every kind of work that falls due. A row of a kind that is not here waits for a process that knows it. */
export const kinds: ReadonlyArray<Kind<unknown>> = [
  identityRequest,
  identityPoll,
  forgottenPassword.kind,
  failedLogin.kind,
  purging,
  anchoring,
  ledgerAudit,
];
