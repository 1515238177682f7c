import { maskEmail, toEmail, toEmailKey } from '../../domain/values/contact.ts';
import { findPasswordFaults } from '../../domain/access/passwords/passwordPolicy.ts';
import { hashPassword } from '../../domain/access/passwords/passwords.ts';
import { countFromAddress, mayCountLink } from '../../domain/access/rateLimits.ts';
import { invalid, type FieldErrors } from '../../domain/refused.ts';
import { findTyped, register, sendRegistrationMail } from '../../domain/access/registrations.ts';
import type { RequestContext } from '../../domain/requestContext.ts';
import { preparedWriting, reading, type CallContext, type CallHandlers } from '../call.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Known addresses cost the same work and get the same answer; only the mail differs. */
export const handlers: CallHandlers = {
  register: preparedWriting(
    async (db, context: CallContext<Credentials>) => {
      const email = requireCredentials(context, context.body);
      await countFromAddress(db, context, 'register');
      return { email, passwordHash: await hashPassword(context.body.password, context.config.limits) };
    },
    async (tx, context, { email, passwordHash }) => {
      // Above the limit no mail is sent. The answer is the same, so as not to reveal others' attempts.
      const maySend = await mayCountLink(tx, context, toEmailKey(email));
      const { registered, nonce, browser } = await register(tx, context, email, passwordHash);
      if (maySend) await sendRegistrationMail(tx, context, registered);
      return { status: 201, data: { masked_email: maskEmail(email), nonce_token: nonce }, registration: browser };
    },
  ),

  // Ignored during a session, whose own nonce must not be replaced.
  registration: reading(async (db, context) => {
    const typed = context.session === null ? await findTyped(db, context, context.cookie('passbook-registration')) : null;
    return { data: { pending_email: typed?.email ?? null, nonce_token: typed?.nonce ?? null } };
  }),
};

function requireCredentials({ brand: { branding } }: RequestContext, body: Credentials): string {
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
