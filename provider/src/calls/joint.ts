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
import type { Situation } from '../domain/situation.ts';
import { requireEmail } from '../domain/values/contact.ts';
import { preparedWriting, reading, sessionOf, writing, type Asked, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  'secondary-info': reading(async (db, asked) => {
    const holders = await readHolders(db, sessionOf(asked).userId);
    const { entityId, primary, secondaries } = holders;
    const data = {
      entity: entityId,
      primary_depositor: { depositor_id: primary.id, first_name: primary.firstName },
      secondary_depositors: secondaries.map((secondary) => ({
        ...toProgress(secondary),
        first_name: secondary.firstName,
        created_at: secondary.createdAt.toISOString(),
      })),
      ...toStanding(holders, asked),
      ...toDraft(holders, asked),
    };
    return { data };
  }),

  'secondary-progress': reading(async (db, asked) => {
    const holders = await readHolders(db, sessionOf(asked).userId);
    return { data: { secondary_depositors: holders.secondaries.map(toProgress), ...toStanding(holders, asked) } };
  }),

  'register-secondary': writing(async (tx, asked: Asked<{ email: string; entity_id: string }>) => {
    const email = requireEmail(asked.body.email);
    const joining = await registerJointHolder(tx, asked, sessionOf(asked), { email, entity_id: asked.body.entity_id });
    return { data: toStep(joining, asked) };
  }),

  'update-secondary': preparedWriting(
    async (db, asked: Asked<JointStep>) => {
      if (asked.body.registration_step !== 'confirmed') return;
      // Joint holders can move all of the money, and each identity check costs the bank.
      const session = sessionOf(asked);
      await requireStepUp(db, asked, session.id);
      await countInvitation(db, asked, session.userId);
    },
    async (tx, asked) => {
      // Not copied, because unread fields are tracked. All but answers and version are strings.
      const fields = asked.body as unknown as StepBody;
      const { answers, version } = asked.body;
      const taking = takeJointStep(tx, asked, asked.ports.identity, sessionOf(asked), fields, { answers, version });
      const { refusal, ...joining } = await taking;
      return { data: toStep(joining, asked), refusal };
    },
  ),

  'update-secondary-email': preparedWriting(
    async (db, asked: Asked<{ email: string }>) => {
      const session = sessionOf(asked);
      const email = requireEmail(asked.body.email);
      await requireStepUp(db, asked, session.id);
      await countInvitation(db, asked, session.userId);
      return email;
    },
    async (tx, asked, email) => ({ data: toInvitation(await changeInvitedEmail(tx, asked, sessionOf(asked), email), asked) }),
  ),

  'resend-secondary-verification': preparedWriting(
    (db, asked) => countInvitation(db, asked, sessionOf(asked).userId, true),
    async (tx, asked) => ({ data: toInvitation(await resendInvitation(tx, asked, sessionOf(asked)), asked) }),
  ),

  'close-secondary-application': writing(async (tx, asked) => {
    await closeJointApplication(tx, asked, sessionOf(asked));
    return { data: {} };
  }),

  'entity-details': reading(async (db, asked: Asked<InvitationLink & { excludeDepositorIds?: string[] }>) => {
    const { body, session } = asked;
    const excluded = new Set(body.excludeDepositorIds);
    const named = (holders: Depositor[]) => holders.filter(({ id }) => !excluded.has(id)).map(toName);
    if (hasLink(body)) {
      const { holder, invitation } = await findInvited(db, asked, body);
      const { depositor: primary } = await getPrimary(db, invitation.entityId);
      const { email, expiresAt, tries } = invitation;
      const left = Math.max(0, asked.config.limits.identityTries - tries);
      const to = { first_name: holder.firstName ?? '', email, expires_at: expiresAt?.toISOString(), tries_left: left };
      return { data: { entity_id: null, depositors: named([primary]), invitation: to } };
    }
    if (session === null) throw unidentified();
    const { entityId, primary, secondaries } = await readHolders(db, session.userId);
    const joined = secondaries.filter(({ registrationLastStep }) => registrationLastStep === 'completed');
    return { data: { entity_id: entityId, depositors: named([primary, ...joined]), invitation: null } };
  }),

  'verify-identity': preparedWriting(
    (db, asked: Asked<InvitationLink & { ssn_last4: string }>) => verifyIdentity(db, asked, asked.body, asked.body.ssn_last4),
    async (_tx, _asked, { email, token, expiresAt }) => ({ data: { email, token, expires_at: expiresAt.toISOString() } }),
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

function toStanding({ secondaries, invitation }: Holders, situation: Situation) {
  return { is_pending_signup: isPending(invitation), state: stateOf(secondaries.at(-1), invitation, situation) };
}

function toStep({ holder, invitation }: Joining, situation: Situation) {
  return { ...toProgress(holder), is_pending_signup: isPending(invitation), state: stateOf(holder, invitation, situation) };
}

/** Only for the primary holder, and only until the joint holder has a login. */
function toDraft({ self, secondaries, invitation }: Holders, situation: Situation) {
  const holder = secondaries.at(-1);
  if (!self.isPrimary || !holder || !invitation || holder.userId !== null) return { draft: null, invitation: null };
  return { draft: { email: invitation.email, ...toDetails(holder) }, invitation: toInvitation(invitation, situation) };
}

function toName({ id, firstName, lastName, isPrimary }: Depositor) {
  return { depositor_id: id, first_name: firstName, last_name: lastName, is_primary: isPrimary };
}
