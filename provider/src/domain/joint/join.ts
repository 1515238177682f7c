import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { getUser } from '../access/users.ts';
import { record } from '../audit/audit.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { compose } from '../messages/compose.ts';
import { notify } from '../messages/notify.ts';
import { send } from '../messages/send.ts';
import type { Situation } from '../situation.ts';
import { fullName, getPrimary } from './jointHolder.ts';

/** Ends the sign-up of a joint holder who has agreed to everything: from now on they hold the account. Both are told. */
export async function join(tx: Transaction, situation: Situation, holder: Depositor, userId: string): Promise<void> {
  const { id, entityId, ssnMac } = holder;
  await tx
    .update(depositors)
    // An open account holds its number: nobody else can open one with it.
    .set({ registrationLastStep: 'completed', ssnClaim: ssnMac })
    .where(and(eq(depositors.id, id), eq(depositors.registrationLastStep, 'confirmed')));
  const { depositor: primary, user } = await getPrimary(tx, entityId ?? '');
  await send(
    tx,
    situation,
    compose(situation, await getUser(tx, userId), 'jointWelcome', { name: fullName(primary), link: `${situation.origin}/login` }),
  );
  await notify(
    tx,
    situation,
    { depositorId: primary.id, ...user },
    'security',
    'jointHolderAdded',
    { name: fullName(holder) },
    'joint_holder',
  );
  await record(tx, situation, { event: 'joint.joined', userId, detail: { joint: id } });
}
