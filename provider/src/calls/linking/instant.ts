import { getDepositor } from '../../domain/depositors/depositors.ts';
import { beginVisit, exchange, replacedBy, type Choice } from '../../domain/linking/instant.ts';
import { addLink, completeLink } from '../../domain/linking/link.ts';
import { findOtherBank, requiredBank } from '../../domain/linking/modes.ts';
import { refused } from '../../domain/refused.ts';
import { preparedWriting, reading, sessionOf, type CallContext, type CallHandlers } from '../call.ts';

interface LinkBody {
  result: string;
  account?: string;
}

/** Instant linking with the aggregator's widget (rules funding-1 and funding-2). */
export const handlers: CallHandlers = {
  fastlink: reading(async (db, context) => {
    if (context.widgetUrl === null) throw refused('busy', 'link_unavailable', { retryAfter: 30 });
    const session = await beginVisit(db, context.ports.aggregation, context, await getDepositor(db, sessionOf(context).userId));
    return {
      data: {
        fast_link_url: context.widgetUrl,
        access_token: session.token,
        config_name: context.brand.slug,
        expires_at: session.expiresAt.toISOString(),
      },
    };
  }),

  'link-fastlink': preparedWriting(
    async (db, context: CallContext<LinkBody>) => {
      const depositor = await getDepositor(db, sessionOf(context).userId);
      return exchange(db, context.ports.aggregation, context, depositor, context.body.result, context.body.account);
    },
    async (tx, context, exchanged) => {
      // Depositors who may not link are refused earlier and learn nothing else.
      if ('refusal' in exchanged) throw exchanged.refusal;
      const depositor = await getDepositor(tx, sessionOf(context).userId);
      if ('choices' in exchanged) {
        const accounts = exchanged.choices.map(toChoice);
        return { data: { success: false, uuid: null, outcome: 'choose-account', relink: depositor.relink, accounts } };
      }
      const { institution, reference, account } = exchanged;
      const required = requiredBank(context, depositor, await replacedBy(tx, depositor));
      const otherBank = findOtherBank(required, institution, account.routingNumber);
      if (otherBank) throw otherBank;
      const link = { account, institution, linkingType: 'FASTLINK', status: 'ACTIVE', reference } as const;
      const linked = await addLink(tx, context, depositor, link);
      const { relink } = await completeLink(tx, context, await getDepositor(tx, sessionOf(context).userId), linked);
      return { data: { success: true, uuid: linked.id, outcome: 'account-linked', relink, accounts: [] } };
    },
  ),
};

const toChoice = ({ id, name, mask, kind }: Choice) => ({ id, name, mask, account_type: kind, usable: kind !== 'other' });
