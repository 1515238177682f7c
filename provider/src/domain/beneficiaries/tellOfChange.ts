import type { Transaction } from '../../db/database.ts';
import { getUser } from '../access/users.ts';
import { otherHolders } from '../depositors/otherHolders.ts';
import { compose } from '../messages/compose.ts';
import { notify } from '../messages/notify.ts';
import { send } from '../messages/send.ts';
import type { Situation } from '../situation.ts';

export type BeneficiaryMessage = 'beneficiaryAdded' | 'beneficiaryChanged' | 'beneficiaryRemoved' | 'sharesChanged';

/** Mails the holder who made the change; the other holders get a mail and an alert. */
export async function tellOfChange(
  tx: Transaction,
  situation: Situation,
  { userId, entityId }: { userId: string; entityId: string },
  message: BeneficiaryMessage,
): Promise<void> {
  const link = `${situation.origin}/my-account`;
  await send(tx, situation, compose(situation, await getUser(tx, userId), message, { link }));
  for (const holder of await otherHolders(tx, entityId, userId))
    await notify(tx, situation, holder, 'account', 'beneficiariesChanged', { link });
}
