import { requireStepUp } from '../domain/access/sessions.ts';
import { toDetails, type Depositor } from '../domain/depositors/depositors.ts';
import { readHolders, type Holders } from '../domain/depositors/jointHolders.ts';
import { closeJointApplication } from '../domain/jointSetup/close.ts';
import { countInvitation, toInvitation } from '../domain/joint/invite.ts';
import { findInvited, hasLink, type InvitationLink } from '../domain/joint/invitationLink.ts';
import { getPrimary, isPending, stateOf, type Joining } from '../domain/joint/jointHolder.ts';
import { changeInvitedEmail, registerJointHolder, resendInvitation, takeJointStep } from '../domain/jointSetup/setUp.ts';
import { verifyIdentity } from '../domain/joint/verifyIdentity.ts';
import { unidentified } from '../domain/refused.ts';
import type { Sent } from '../domain/registration/answers/readAnswers.ts';
import type { StepBody } from '../domain/registration/registrationSteps.ts';
import type { RequestContext } from '../domain/requestContext.ts';
import { requireEmail } from '../domain/values/contact.ts';
import { preparedWriting, reading, sessionOf, writing, type CallContext, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  'secondary-info': reading(async (db, context) => {
    const holders = await readHolders(db, sessionOf(context).userId);
    const { entityId, primary, secondaries } = holders;
    const data = {
      entity: entityId,
      primary_depositor: { depositor_id: primary.id, first_name: primary.firstName },
      secondary_depositors: secondaries.map((secondary) => ({
        ...toProgress(secondary),
        first_name: secondary.firstName,
        created_at: secondary.createdAt.toISOString(),
      })),
      ...toStanding(holders, context),
      ...toDraft(holders, context),
    };
    return { data };
  }),

  'secondary-progress': reading(async (db, context) => {
    const holders = await readHolders(db, sessionOf(context).userId);
    return { data: { secondary_depositors: holders.secondaries.map(toProgress), ...toStanding(holders, context) } };
  }),

  'register-secondary': writing(async (tx, context: CallContext<{ email: string; entity_id: string }>) => {
    const email = requireEmail(context.body.email);
    const joining = await registerJointHolder(tx, context, sessionOf(context), { email, entity_id: context.body.entity_id });
    return { data: toStep(joining, context) };
  }),

  'update-secondary': preparedWriting(
    async (db, context: CallContext<JointStep>) => {
      if (context.body.registration_step !== 'confirmed') return;
      // Joint holders can move all of the money, and each identity check costs the bank.
      const session = sessionOf(context);
      await requireStepUp(db, context, session.id);
      await countInvitation(db, context, session.userId);
    },
    async (tx, context) => {
      // Not copied, because unread fields are tracked. All but answers and version are strings.
      const fields = context.body as unknown as StepBody;
      const { answers, version } = context.body;
      const taking = takeJointStep(tx, context, context.ports.identity, sessionOf(context), fields, { answers, version });
      const { refusal, ...joining } = await taking;
      return { data: toStep(joining, context), refusal };
    },
  ),

  'update-secondary-email': preparedWriting(
    async (db, context: CallContext<{ email: string }>) => {
      const session = sessionOf(context);
      const email = requireEmail(context.body.email);
      await requireStepUp(db, context, session.id);
      await countInvitation(db, context, session.userId);
      return email;
    },
    async (tx, context, email) => ({ data: toInvitation(await changeInvitedEmail(tx, context, sessionOf(context), email), context) }),
  ),

  'resend-secondary-verification': preparedWriting(
    (db, context) => countInvitation(db, context, sessionOf(context).userId, true),
    async (tx, context) => ({ data: toInvitation(await resendInvitation(tx, context, sessionOf(context)), context) }),
  ),

  'close-secondary-application': writing(async (tx, context) => {
    await closeJointApplication(tx, context, sessionOf(context));
    return { data: {} };
  }),

  'entity-details': reading(async (db, context: CallContext<InvitationLink & { excludeDepositorIds?: string[] }>) => {
    const { body, session } = context;
    const excluded = new Set(body.excludeDepositorIds);
    const named = (holders: Depositor[]) => holders.filter(({ id }) => !excluded.has(id)).map(toName);
    if (hasLink(body)) {
      const { holder, invitation } = await findInvited(db, context, body);
      const { depositor: primary } = await getPrimary(db, invitation.entityId);
      const { email, expiresAt, tries } = invitation;
      const left = Math.max(0, context.config.limits.identityTries - tries);
      const to = { first_name: holder.firstName ?? '', email, expires_at: expiresAt?.toISOString(), tries_left: left };
      return { data: { entity_id: null, depositors: named([primary]), invitation: to } };
    }
    if (session === null) throw unidentified();
    const { entityId, primary, secondaries } = await readHolders(db, session.userId);
    const joined = secondaries.filter(({ registrationLastStep }) => registrationLastStep === 'completed');
    return { data: { entity_id: entityId, depositors: named([primary, ...joined]), invitation: null } };
  }),

  'verify-identity': preparedWriting(
    (db, context: CallContext<InvitationLink & { ssn_last4: string }>) => verifyIdentity(db, context, context.body, context.body.ssn_last4),
    async (_tx, _context, { email, token, expiresAt }) => ({ data: { email, token, expires_at: expiresAt.toISOString() } }),
  ),
};

/** The step's own fields come in addition. */
interface JointStep {
  registration_step: string;
  answers?: Sent;
  /** Only with `confirmed`. */
  version?: number;
}

function toProgress({ id, registrationStatus, registrationLastStep }: Depositor) {
  return { depositor_id: id, registration_status: registrationStatus, registration_last_step: registrationLastStep };
}

function toStanding({ secondaries, invitation }: Holders, context: RequestContext) {
  return { is_pending_signup: isPending(invitation), state: stateOf(secondaries.at(-1), invitation, context) };
}

function toStep({ holder, invitation }: Joining, context: RequestContext) {
  return { ...toProgress(holder), is_pending_signup: isPending(invitation), state: stateOf(holder, invitation, context) };
}

/** Only for the primary holder, and only until the joint holder has a login. */
function toDraft({ self, secondaries, invitation }: Holders, context: RequestContext) {
  const holder = secondaries.at(-1);
  if (!self.isPrimary || !holder || !invitation || holder.userId !== null) return { draft: null, invitation: null };
  return { draft: { email: invitation.email, ...toDetails(holder) }, invitation: toInvitation(invitation, context) };
}

function toName({ id, firstName, lastName, isPrimary }: Depositor) {
  return { depositor_id: id, first_name: firstName, last_name: lastName, is_primary: isPrimary };
}
