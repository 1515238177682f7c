import type { Store, Transaction } from '../../db/database.ts';
import {
  challenge,
  changeOver,
  consumeChallenge,
  findOwnChallenge,
  isOfChange,
  judgeCode,
  maskTarget,
  nonceOf,
  pendingPhoneOf,
  type Challenge,
  type Channel,
  type Target,
} from '../../domain/access/challenges.ts';
import { requireUnlocked } from '../../domain/access/codeLocks.ts';
import { restartChase } from '../../domain/alerts/chase.ts';
import { applyConfirmation, type Wishes } from '../../domain/access/confirmations.ts';
import { maskEmail, maskPhone, requireEmail, requirePhone, toEmailKey, toPhone } from '../../domain/values/contact.ts';
import { mayEnrol } from '../../domain/access/enrolments.ts';
import { countLink, countSending } from '../../domain/access/rateLimits.ts';
import { findPending, requireStepUp, setPending } from '../../domain/access/sessions.ts';
import { findUserByEmail, getUser } from '../../domain/access/users.ts';
import { record } from '../../domain/audit/audit.ts';
import { compose } from '../../domain/messages/compose.ts';
import { absent, invalid, refused, unidentified, type Refused } from '../../domain/refused.ts';
import { findRegistration, sendRegistrationMail, type Registered } from '../../domain/access/registrations.ts';
import { leavingUnread, preparedWriting, sessionOf, writing, type Answer, type CallContext, type CallHandlers } from '../call.ts';

/** Second factor: choosing, sending and confirming one-time codes (rules login-6 to login-9). */
export const handlers: CallHandlers = {
  'mfa-select': preparedWriting(
    async (db, context) => counted(db, context, await chosenTarget(db, context)),
    (tx, context, target) => sendCode(tx, context, target),
  ),

  'mfa-resend': preparedWriting(findWhatWasSent, async (tx, context, found) => {
    if ('target' in found) {
      const { data } = await sendCode(tx, context, found.target);
      return { data: { nonce_token: data.nonce_token, masked_to: data.masked_to } };
    }
    await sendRegistrationMail(tx, context, found.registration);
    return { data: { masked_email: maskEmail(found.registration.user.email) } };
  }),

  'mfa-add-sms': writing(async (tx, context: CallContext<{ phone: string }>) => {
    const session = sessionOf(context);
    const user = await getUser(tx, session.userId);
    const by = { userId: user.id, sessionId: session.id };
    if (user.phone !== null) throw refused('forbidden', 'phone_on_file', { errors: { phone: ['phone_on_file'] } });
    const phone = requirePhone(context.body.phone);
    // A password alone must not be enough to add a phone, which would bypass the code by mail.
    if (!(await mayEnrol(tx, context, user.id, context.cookie('passbook-enrolment')))) {
      await record(tx, context, { event: 'phone.enrolment-refused', ...by });
      return { data: null, refusal: emailCodeFirst() };
    }
    await setPending(tx, session.id, { pendingPhone: phone });
    await record(tx, context, { event: 'phone.enrolling', ...by });
    return { data: { masked_phone: maskPhone(phone), mfa: ['sms', 'email'] } };
  }),

  'mfa-verify': leavingUnread(
    { remember: 'Only logins are remembered.', device_name: 'The name of a remembered device.' },
    preparedWriting(
      (db, context: CallContext<Wishes & { code: string }>) =>
        judgeCode(db, context, sessionOf(context), context.path.nonceToken ?? '', context.body.code),
      async (tx, context, judged) => {
        await consumeChallenge(tx, context, judged);
        const done = await applyConfirmation(tx, context, sessionOf(context), judged, context.body);
        if (done.cookie !== undefined) await restartChase(tx, context, sessionOf(context).userId);
        return {
          data: { token: done.bearer, session_id: done.sessionId, expires_at: done.expiresAt.toISOString(), relink: done.relink },
          session: done.cookie,
          enrolment: done.hasEnrolled ? null : undefined,
          device:
            done.device === undefined ? undefined : { secret: done.device, seconds: context.config.limits.rememberDeviceDays * 86_400 },
        };
      },
    ),
  ),

  'mfa-confirm-update': preparedWriting(
    async (db, context: CallContext<NewContact>) => counted(db, context, await changedTarget(db, context)),
    (tx, context, target) => sendCode(tx, context, target),
  ),
};

interface NewContact {
  email?: string;
  phone?: string;
}

async function counted(db: Store, context: CallContext, what: Target): Promise<Target> {
  const session = sessionOf(context);
  await requireUnlocked(db, context, session.userId);
  const { email, phone } = await getUser(db, session.userId);
  // Codes to the user's own address have a limit of their own. Otherwise others could lock the user out by requesting codes to it.
  const isOwn = what.target === email || what.target === phone;
  const target = isOwn ? `${session.userId} ${what.target}` : what.target;
  await countSending(db, context, { userId: session.userId, target, pauseFor: session.id });
  return what;
}

async function chosenTarget(db: Store, context: CallContext): Promise<Target> {
  const session = sessionOf(context);
  // The contract allows no other types.
  const channel = context.path.type as Channel;
  const user = await getUser(db, session.userId);
  const isPending = session.kind === 'pending';
  const target = channel === 'email' ? user.email : (user.phone ?? (isPending ? (await findPending(db, session.id)).pendingPhone : null));
  if (target === null) throw refused('forbidden', 'no_phone');
  return { purpose: isPending ? 'login' : 'step_up', channel, target };
}

/** What a nonce token refers to: a registration's mail, or the code of a login or change. */
async function findWhatWasSent(db: Store, context: CallContext): Promise<{ registration: Registered } | { target: Target }> {
  const nonce = context.path.nonceToken ?? '';
  const registration = await findRegistration(db, nonce, context);
  if (registration) {
    await countLink(db, context, registration.user.emailKey);
    return { registration };
  }
  if (!context.session) throw unidentified();
  const found = await findOwnChallenge(db, context, context.session, nonce);
  if (!found) throw (await isOfChange(db, context.session, nonce)) ? changeOver() : absent('code_not_asked');
  const { purpose, channel, target } = found;
  return { target: await counted(db, context, { purpose, channel, target }) };
}

async function changedTarget(db: Store, context: CallContext<NewContact>): Promise<Target> {
  const session = sessionOf(context);
  await requireStepUp(db, context, session.id);
  const { pendingEmail, pendingPhone } = await findPending(db, session.id);
  if (context.path.type === 'email') {
    const user = await getUser(db, session.userId);
    const given = context.body.email === undefined ? undefined : requireEmail(context.body.email);
    const target = requirePending(pendingEmail);
    if (given !== undefined && toEmailKey(given) !== toEmailKey(target)) throw notTheOne('email');
    const holder = await findUserByEmail(db, user.brand, target);
    // An address confirmed by someone else gets a notice instead of a code; the answer is the same.
    const isTaken = holder !== null && holder.id !== user.id && holder.emailVerifiedAt !== null;
    const instead = isTaken ? compose(context, holder, 'alreadyRegistered', { link: `${context.origin}/login` }) : undefined;
    return { purpose: 'change_email', channel: 'email', target, instead };
  }
  const target = requirePending(pendingPhone);
  if (context.body.phone !== undefined && toPhone(context.body.phone) !== target) throw notTheOne('phone');
  return { purpose: 'change_phone', channel: 'sms', target };
}

async function sendCode(tx: Transaction, context: CallContext, what: Target): Promise<Answer & { data: Sent }> {
  const session = sessionOf(context);
  const sent: Challenge = await challenge(tx, context, session, what);
  await record(tx, context, {
    event: 'code.sent',
    userId: session.userId,
    sessionId: session.id,
    detail: { purpose: what.purpose, channel: what.channel },
  });
  return {
    data: {
      nonce_token: nonceOf(context, sent),
      type: sent.channel,
      masked_to: maskTarget(sent.channel, sent.target),
      pending_phone: pendingPhoneOf(sent, await getUser(tx, session.userId)),
    },
  };
}

interface Sent {
  nonce_token: string;
  type: Channel;
  masked_to: string;
  pending_phone: string | null;
}

function requirePending(value: string | null): string {
  if (value === null) throw refused('conflict', 'nothing_to_confirm');
  return value;
}

function emailCodeFirst(): Refused {
  return refused('forbidden', 'email_code_first');
}

function notTheOne(field: 'email' | 'phone') {
  return invalid({ [field]: ['another_change'] });
}
