import { FactList, Money, Note, RouteNotice, RoutePage, SubmitAction, useLoaded, useRouteTexts, useWords, type Answers } from 'passbook';
import { useArrival } from './arrival.ts';

type Funding = Answers['initial-fund-amount'];

/** Everything about the first deposit once more, each part with the way to change it, before it is ordered. */
export function ReadyToFund() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const funding = useLoaded<'initial-fund-amount'>('funding');
  const [account] = useLoaded<'linked-accounts'>('linked') ?? [];
  if (!isConfirmed || !funding || !account) return <RouteNotice actions={false} />;
  if (funding.amount === null) return <RouteNotice lead={say('screens.ready-to-fund.none')} actions={<SubmitAction name="amount" />} />;
  const { institution: bank, account_type, mask } = account;
  // words: ui.bank.{checking,savings}
  const kind = say(`ui.bank.${account_type}`);
  return (
    <RoutePage>
      <Amount funding={funding} amount={funding.amount} />
      <FactList
        title={say('screens.ready-to-fund.from')}
        action={<SubmitAction name="account" />}
        facts={[
          { label: say('screens.ready-to-fund.bank'), value: bank },
          { label: say('screens.ready-to-fund.account'), value: say('screens.ready-to-fund.masked', { kind, mask }) },
        ]}
      />
      <FactList
        title={say('screens.ready-to-fund.disclosures')}
        action={<SubmitAction name="disclosures" />}
        facts={[{ label: say('screens.ready-to-fund.consent'), value: say('screens.ready-to-fund.agreed') }]}
      />
      <Note says={[say('screens.ready-to-fund.authorizes', { amount: funding.amount, bank, mask })]} />
      <SubmitAction name="submit" />
    </RoutePage>
  );
}

function Amount({ funding, amount }: { funding: Funding; amount: string }) {
  const say = useWords();
  const { holds, settles, available, cutOff } = useArrival(funding);
  // words: screens.ready-to-fund.settles.{today,later,no-more}
  return (
    <FactList
      title={say('screens.ready-to-fund.amount')}
      action={<SubmitAction name="amount" />}
      facts={[
        { label: say('screens.ready-to-fund.deposit'), value: <Money amount={amount} isLarge /> },
        { label: say('screens.ready-to-fund.to'), value: say('screens.ready-to-fund.savings') },
        { label: say('screens.ready-to-fund.arrives'), value: say(`screens.ready-to-fund.settles.${holds}`, { settles, cutOff }) },
        { label: say('screens.ready-to-fund.available'), value: say('screens.ready-to-fund.on', { date: available }) },
      ]}
    />
  );
}
