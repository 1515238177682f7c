import { eq } from 'drizzle-orm';
import type { CallAnswer, CallInput, Handlers } from '../call.ts';
import { users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { record } from '../domain/audit/audit.ts';
import {
  challenge,
  consumeChallenge,
  findOwnChallenge,
  judgeCode,
  maskTarget,
  nonceOf,
  type Challenge,
  type Channel,
  type Target,
} from '../domain/access/challenges.ts';
import { applyConfirmation } from '../domain/access/confirmations.ts';
import { maskEmail, maskPhone, toEmailKey, toPhone } from '../domain/access/contact.ts';
import { brandOf, messages } from '../domain/messages/messages.ts';
import { countLink, countSending } from '../domain/access/rates.ts';
import { findRegistration, sendRegistrationMail } from '../domain/registration/registration.ts';
import { isRecentlyConfirmed } from '../domain/access/sessions.ts';
import { minute, sessionOf, situationOf, type Situation } from '../domain/situation.ts';
import { findUserByEmail, getUser } from '../domain/access/users.ts';
import { notFound, problem, unauthenticated } from '../http/problem.ts';
import { requireEmail } from './requireEmail.ts';

/** The second factor: choosing, sending and confirming one-time codes (sections 4.3 and 7, readings 1, 42 and 43). */
export const factorHandlers: Handlers = {
  'mfa-select': async (input) => {
    const situation = situationOf(input);
    const session = sessionOf(input);
    // The contract's path schema knows no other types.
    const channel = input.path.type as Channel;
    const user = await getUser(input.deps.db, session.userId);
    const isPending = session.kind === 'pending';
    const target = channel === 'email' ? user.email : (user.phone ?? (isPending ? user.pendingPhone : null));
    if (target === null) throw problem(403, 'no_phone', 'No phone number is on file. Choose e-mail, or add a number first.');
    return sendCode(input, situation, { purpose: isPending ? 'login' : 'step_up', channel, target });
  },

  'mfa-resend': async (input) => {
    const situation = situationOf(input);
    const { db } = input.deps;
    const nonce = input.path.nonceToken ?? '';
    const registration = await findRegistration(db, nonce, situation.now);
    if (registration) {
      const { user } = registration;
      await countLink(db, situation, user.emailKey);
      await transact(db, (tx) => sendRegistrationMail(tx, situation, registration));
      return { data: { masked_email: maskEmail(user.email) } };
    }
    if (!input.session) throw unauthenticated();
    const found = await findOwnChallenge(db, situation, input.session, nonce);
    if (!found) throw notFound('This code is no longer asked for. Please choose again how to get one.');
    const { data } = await sendCode(input, situation, { purpose: found.purpose, channel: found.channel, target: found.target });
    return { data: { nonce_token: data.nonce_token, masked_to: data.masked_to } };
  },

  'mfa-add-sms': async (input: CallInput<{ phone: string }>) => {
    const { db } = input.deps;
    const user = await getUser(db, sessionOf(input).userId);
    const onFile = 'A phone number is on file already. Choose it to get your code.';
    if (user.phone !== null) throw problem(403, 'phone_on_file', onFile, { phone: [onFile] });
    const phone = requirePhone(input.body.phone);
    await db.update(users).set({ pendingPhone: phone }).where(eq(users.id, user.id));
    return { data: { masked_phone: maskPhone(phone), mfa: ['sms', 'email'] } };
  },

  'mfa-verify': async (input: CallInput<{ code: string; device_name?: string; remember?: boolean }>) => {
    const situation = situationOf(input);
    const session = sessionOf(input);
    const { db } = input.deps;
    const judged = await judgeCode(db, situation, session, input.path.nonceToken ?? '', input.body.code);
    const done = await transact(db, async (tx) => {
      await consumeChallenge(tx, situation, judged);
      return applyConfirmation(tx, situation, session, judged, input.body);
    });
    if (done.cookie) input.keepSession(done.cookie);
    if (done.device) input.setCookie('passbook-device', done.device, situation.config.limits.rememberDeviceDays * 86_400);
    return { data: { token: done.bearer, session_id: done.sessionId, expires_at: done.expiresAt.toISOString(), relink: done.relink } };
  },

  'mfa-confirm-update': async (input: CallInput<{ email?: string; phone?: string }>) => {
    const situation = situationOf(input);
    const session = sessionOf(input);
    await requireStepUp(input, situation);
    const user = await getUser(input.deps.db, session.userId);
    if (input.path.type === 'email') {
      const given = input.body.email === undefined ? undefined : requireEmail(input.body.email);
      const asked = requirePending(user.pendingEmail);
      if (given !== undefined && toEmailKey(given) !== toEmailKey(asked)) throw notTheOne('email');
      const holder = await findUserByEmail(input.deps.db, user.brand, asked);
      // Somebody else's address gets no code but a word to its owner, and the answer does not tell.
      const instead =
        holder && holder.id !== user.id ? messages.alreadyRegistered(asked, brandOf(situation), `${situation.origin}/login`) : undefined;
      return sendCode(input, situation, { purpose: 'change_email', channel: 'email', target: asked, instead });
    }
    const asked = requirePending(user.pendingPhone);
    if (input.body.phone !== undefined && toPhone(input.body.phone) !== asked) throw notTheOne('phone');
    return sendCode(input, situation, { purpose: 'change_phone', channel: 'sms', target: asked });
  },
};

/** @throws 403 `step_up_required` unless a code was confirmed in this session minutes ago (P-16). */
export async function requireStepUp(input: CallInput<unknown>, situation: Situation): Promise<void> {
  const life = situation.config.limits.stepUpMinutes * minute;
  if (await isRecentlyConfirmed(input.deps.db, sessionOf(input).id, life, situation.now)) return;
  throw problem(403, 'step_up_required', 'Please confirm with a one-time code that it is you.');
}

/** Ten digits. @throws 422 on `phone`. */
export function requirePhone(value: string): string {
  const phone = toPhone(value);
  const sentence = 'Enter a U.S. phone number with ten digits.';
  if (phone === null) throw problem(422, 'invalid', sentence, { phone: [sentence] });
  return phone;
}

async function sendCode(input: CallInput<unknown>, situation: Situation, what: Target): Promise<CallAnswer & { data: Sent }> {
  const session = sessionOf(input);
  await countSending(input.deps.db, situation, { userId: session.userId, target: what.target, pauseFor: session.id });
  const sent: Challenge = await transact(input.deps.db, async (tx) => {
    const made = await challenge(tx, situation, session, what);
    await record(tx, situation, {
      event: 'code.sent',
      userId: session.userId,
      sessionId: session.id,
      detail: { purpose: what.purpose, channel: what.channel },
    });
    return made;
  });
  return { data: { nonce_token: nonceOf(situation, sent), type: sent.channel, masked_to: maskTarget(sent.channel, sent.target) } };
}

interface Sent {
  nonce_token: string;
  type: Channel;
  masked_to: string;
}

function requirePending(value: string | null): string {
  if (value === null) throw problem(409, 'nothing_to_confirm', 'There is no change to confirm. Please enter it again.');
  return value;
}

function notTheOne(field: 'email' | 'phone') {
  const sentence = 'This is not the change that you asked for. Please enter it again.';
  return problem(422, 'invalid', sentence, { [field]: [sentence] });
}
