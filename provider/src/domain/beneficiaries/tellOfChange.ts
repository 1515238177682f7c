import type { Transaction } from '../../db/database.ts';
import { getUser } from '../access/users.ts';
import { otherHolders } from '../depositors/otherHolders.ts';
import { compose } from '../messages/compose.ts';
import { notify } from '../messages/notify.ts';
import { send } from '../messages/send.ts';
import type { RequestContext } from '../requestContext.ts';

export type BeneficiaryMessage = 'beneficiaryAdded' | 'beneficiaryChanged' | 'beneficiaryRemoved' | 'sharesChanged';

/** Mails the holder who made the change; the other holders get a mail and an alert. */
export async function tellOfChange(
  tx: Transaction,
  context: RequestContext,
  { userId, entityId }: { userId: string; entityId: string },
  message: BeneficiaryMessage,
): Promise<void> {
  const link = `${context.origin}/my-account`;
  await send(tx, context, compose(context, await getUser(tx, userId), message, { link }));
  for (const holder of await otherHolders(tx, entityId, userId))
    await notify(tx, context, holder, 'account', 'beneficiariesChanged', { link });
}
