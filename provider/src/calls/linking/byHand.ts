import { countLinking } from '../../domain/access/rateLimits.ts';
import { readBankDetails, type BankDetails } from '../../domain/manualLinking/bankDetails.ts';
import { readBanks } from '../../domain/linking/banks.ts';
import { confirmRound, reissueRound, type TypedAmounts } from '../../domain/manualLinking/confirmRound.ts';
import { toLinkedAccount } from '../../domain/linking/linkedAccounts.ts';
import { linkByHand, type Pending } from '../../domain/manualLinking/linkByHand.ts';
import { readManualLink } from '../../domain/linking/readManualLink.ts';
import { preparedWriting, reading, sessionOf, writing, type Asked, type CallHandlers } from '../call.ts';

/** Manual linking with microdeposits (rule funding-3). */
export const handlers: CallHandlers = {
  'link-banks': reading(async (_db, { ports }) => ({ data: readBanks(ports) })),

  'manual-link': reading(async (db, asked) => ({
    data: await readManualLink(db, sessionOf(asked).userId, asked.brand.linking, asked.now),
  })),

  'link-manual': preparedWriting(
    async (db, asked: Asked<BankDetails>) => {
      const account = readBankDetails(asked.body);
      await countLinking(db, asked, sessionOf(asked).userId);
      return account;
    },
    async (tx, asked, account) => ({ data: toData(asked, await linkByHand(tx, asked, sessionOf(asked).userId, account)) }),
  ),

  'link-manual-verify': writing(async (tx, asked: Asked<TypedAmounts>) => {
    const { account_id, first_amount, second_amount } = asked.body;
    const typed = { account_id, first_amount, second_amount };
    const { refusal, ...tried } = await confirmRound(tx, asked, sessionOf(asked).userId, typed);
    return { data: toData(asked, tried), refusal };
  }),

  'link-manual-reissue': writing(async (tx, asked: Asked<{ account_id: string }>) => ({
    data: toData(asked, await reissueRound(tx, asked, sessionOf(asked).userId, asked.body.account_id)),
  })),
};

function toData({ brand }: Asked, { linked, rounds }: Pending) {
  return toLinkedAccount(linked, rounds, brand.linking);
}
