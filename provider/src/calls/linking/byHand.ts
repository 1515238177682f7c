import { countLinking } from '../../domain/access/rateLimits.ts';
import { readBankDetails, type BankDetails } from '../../domain/manualLinking/bankDetails.ts';
import { readBanks } from '../../domain/linking/banks.ts';
import { confirmRound, reissueRound, type TypedAmounts } from '../../domain/manualLinking/confirmRound.ts';
import { toLinkedAccount } from '../../domain/linking/linkedAccounts.ts';
import { linkByHand, type Pending } from '../../domain/manualLinking/linkByHand.ts';
import { readManualLink } from '../../domain/linking/readManualLink.ts';
import { preparedWriting, reading, sessionOf, writing, type CallContext, type CallHandlers } from '../call.ts';

/** Manual linking with microdeposits (rule funding-3). */
export const handlers: CallHandlers = {
  'link-banks': reading(async (_db, { ports }) => ({ data: readBanks(ports) })),

  'manual-link': reading(async (db, context) => ({
    data: await readManualLink(db, sessionOf(context).userId, context.brand.linking, context.now),
  })),

  'link-manual': preparedWriting(
    async (db, context: CallContext<BankDetails>) => {
      const account = readBankDetails(context.body);
      await countLinking(db, context, sessionOf(context).userId);
      return account;
    },
    async (tx, context, account) => ({ data: toData(context, await linkByHand(tx, context, sessionOf(context).userId, account)) }),
  ),

  'link-manual-verify': writing(async (tx, context: CallContext<TypedAmounts>) => {
    const { account_id, first_amount, second_amount } = context.body;
    const typed = { account_id, first_amount, second_amount };
    const { refusal, ...tried } = await confirmRound(tx, context, sessionOf(context).userId, typed);
    return { data: toData(context, tried), refusal };
  }),

  'link-manual-reissue': writing(async (tx, context: CallContext<{ account_id: string }>) => ({
    data: toData(context, await reissueRound(tx, context, sessionOf(context).userId, context.body.account_id)),
  })),
};

function toData({ brand }: CallContext, { linked, rounds }: Pending) {
  return toLinkedAccount(linked, rounds, brand.linking);
}
