import type { CallInput, Handlers } from '../call.ts';
import { transact } from '../db/transact.ts';
import { maskEmail, toEmail, toEmailKey } from '../domain/access/contact.ts';
import { findPasswordFaults } from '../domain/access/passwordPolicy.ts';
import { hashPassword } from '../domain/access/passwords.ts';
import { countFromAddress, countLink } from '../domain/access/rates.ts';
import { createRegistrationNonce, register, sendRegistrationMail } from '../domain/registration/registration.ts';
import { situationOf, type Situation } from '../domain/situation.ts';
import { problem, ProblemError } from '../http/problem.ts';
import { noAddress } from './requireEmail.ts';

/** A known address costs the same work, gets the same answer, and only its mail differs (P-06). */
export const registerHandlers: Handlers = {
  register: async (input: CallInput<{ email: string; password: string }>) => {
    const situation = situationOf(input);
    const email = requireCredentials(situation, input.body);
    const { db, config } = input.deps;
    await countFromAddress(db, situation, 'register');
    const passwordHash = await hashPassword(input.body.password, config.limits);
    const maySend = await isSendingAllowed(input, situation, toEmailKey(email));
    const data = await transact(db, async (tx) => {
      const registered = await register(tx, situation, { email, passwordHash, maySend });
      const nonce_token = await createRegistrationNonce(tx, situation, registered);
      if (maySend) await sendRegistrationMail(tx, situation, registered);
      const answer = { masked_email: maskEmail(email), nonce_token };
      await input.remember(tx, { status: 201, data: answer });
      return answer;
    });
    return { status: 201, data };
  },
};

function requireCredentials({ brand: { branding } }: Situation, body: { email: string; password: string }): string {
  const email = toEmail(body.email);
  const brandWords = [branding.name, branding.short_name, branding.slug];
  const faults = findPasswordFaults(body.password, branding.password_requirements, { email: email ?? '', names: [], brandWords });
  const errors = {
    ...(email === null && { email: [noAddress] }),
    ...(faults.length > 0 && { password: faults }),
  };
  if (email === null || faults.length > 0) throw problem(422, 'invalid', Object.values(errors).flat()[0] ?? '', errors);
  return email;
}

/** Beyond the limit no mail goes out, and the answer stays the same: it must not tell how often somebody else has asked. */
async function isSendingAllowed({ deps }: CallInput<unknown>, situation: Situation, emailKey: string): Promise<boolean> {
  try {
    await countLink(deps.db, situation, emailKey);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
