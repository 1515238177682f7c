import { maskEmail, toEmail, toEmailKey } from '../../domain/values/contact.ts';
import { findPasswordFaults } from '../../domain/access/passwords/passwordPolicy.ts';
import { hashPassword } from '../../domain/access/passwords/passwords.ts';
import { countFromAddress, mayCountLink } from '../../domain/access/rateLimits.ts';
import { invalid, type FieldErrors } from '../../domain/refused.ts';
import { findTyped, register, sendRegistrationMail } from '../../domain/access/registrations.ts';
import type { Situation } from '../../domain/situation.ts';
import { preparedWriting, reading, type Asked, type CallHandlers } from '../call.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Known addresses cost the same work and get the same answer; only the mail differs. */
export const handlers: CallHandlers = {
  register: preparedWriting(
    async (db, asked: Asked<Credentials>) => {
      const email = requireCredentials(asked, asked.body);
      await countFromAddress(db, asked, 'register');
      return { email, passwordHash: await hashPassword(asked.body.password, asked.config.limits) };
    },
    async (tx, asked, { email, passwordHash }) => {
      // Above the limit no mail is sent. The answer is the same, so as not to reveal others' attempts.
      const maySend = await mayCountLink(tx, asked, toEmailKey(email));
      const { registered, nonce, browser } = await register(tx, asked, email, passwordHash);
      if (maySend) await sendRegistrationMail(tx, asked, registered);
      return { status: 201, data: { masked_email: maskEmail(email), nonce_token: nonce }, registration: browser };
    },
  ),

  // Ignored during a session, whose own nonce must not be replaced.
  registration: reading(async (db, asked) => {
    const typed = asked.session === null ? await findTyped(db, asked, asked.cookie('passbook-registration')) : null;
    return { data: { pending_email: typed?.email ?? null, nonce_token: typed?.nonce ?? null } };
  }),
};

function requireCredentials({ brand: { branding } }: Situation, body: Credentials): string {
  const email = toEmail(body.email);
  const brandWords = [branding.name, branding.short_name, branding.slug];
  const faults = findPasswordFaults(body.password, branding.password_requirements, { email: email ?? '', names: [], brandWords });
  const errors: FieldErrors = {
    ...(email === null && { email: ['email_wrong'] }),
    ...(faults.length > 0 && { password: faults }),
  };
  if (email === null || faults.length > 0) throw invalid(errors);
  return email;
}
