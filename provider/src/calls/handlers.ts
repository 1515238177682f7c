import { aboutHandlers } from './about.ts';
import { accountHandlers } from './account.ts';
import { alertHandlers } from './alerts.ts';
import { beneficiaryHandlers } from './beneficiaries.ts';
import type { CallHandlers } from './call.ts';
import { depositorHandlers } from './depositor.ts';
import { factorHandlers } from './access/factor.ts';
import { jointHandlers } from './joint.ts';
import { loginHandlers } from './access/login.ts';
import { moneyHandlers } from './money.ts';
import { passwordResetHandlers } from './access/passwordReset.ts';
import { registerHandlers } from './access/register.ts';
import { requestHandlers } from './request.ts';
import { sessionHandlers } from './access/session.ts';
import { userHandlers } from './access/user.ts';

/** Every call of the contract by the id of its file. */
export const handlers: CallHandlers = {
  ...aboutHandlers,
  ...registerHandlers,
  ...loginHandlers,
  ...passwordResetHandlers,
  ...factorHandlers,
  ...sessionHandlers,
  ...userHandlers,
  ...depositorHandlers,
  ...requestHandlers,
  ...accountHandlers,
  ...moneyHandlers,
  ...beneficiaryHandlers,
  ...alertHandlers,
  ...jointHandlers,
};
