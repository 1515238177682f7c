import {
  AccountField,
  FactList,
  isSome,
  isUnderWay,
  Money,
  Note,
  RouteActions,
  RoutePage,
  SubmitAction,
  useIsUnknown,
  useLoaded,
  useWords,
  type Answers,
} from 'passbook';
import { useState, type ReactNode } from 'react';
import { AfterCode } from './TransferReview.tsx';
import { useArrival, type Terms } from './AmountForm.tsx';

type Account = Answers['accounts'][number];
type Linked = Answers['linked-accounts'][number];

interface ClosingProps {
  account: Account;
  terms: Terms;
  /** Accounts eligible for the payout. */
  accounts: readonly Linked[];
  keep: ReactNode;
}

/** Final payout, its dates and consequences, and the button that closes the account (rule money-13). */
export function Closing({ account, terms, accounts, keep }: ClosingProps) {
  const say = useWords();
  const [chosen, setChosen] = useState(accounts[0]?.uuid);
  const transactions = useLoaded<'transactions'>('transactions') ?? [];
  const [first, ...others] = accounts;
  const linked = accounts.find(({ uuid }) => uuid === chosen) ?? first;
  const obstacle = obstacleOf(account, transactions);
  const { all } = terms;
  const isUnknown = useIsUnknown();
  if (obstacle === 'owed' || !all)
    return (
      <RoutePage title={say('screens.closing.title')} lead={say('screens.closing.owed')}>
        {keep}
      </RoutePage>
    );
  if (obstacle === null && !isSome(all.amount) && !isSome(account.interest.accrued))
    return (
      <RoutePage title={say('screens.closing.title')} lead={isUnknown ? '' : say('screens.closing.empty')}>
        <Note sentences={[say('screens.closing.follows')]} />
        <SubmitAction name="close" item={{ amount: account.available_balance, when_possible: false }} />
        {keep}
      </RoutePage>
    );
  if (!first || !linked)
    return (
      <RoutePage title={say('screens.closing.title')} lead={say('screens.closing.noBank')}>
        <RouteActions />
        {keep}
      </RoutePage>
    );
  const { institution: bank, mask } = linked;
  const [lead, follows] = obstacle ? [`wait.${obstacle}`, 'cancels'] : ['lead', 'follows'];
  return (
    <RoutePage title={say('screens.closing.title')} lead={isUnknown ? '' : say(`screens.closing.${lead}`)}>
      <Paid account={account} terms={terms} later={obstacle ? all : null} />
      <AccountField
        label={say('screens.reviewed.withdrawal.bank')}
        accounts={[first, ...others]}
        chosen={linked.uuid}
        onChoose={setChosen}
      />
      <Note sentences={[say('screens.closing.interest'), say(`screens.closing.${follows}`), say('screens.closing.back', { bank, mask })]} />
      <AfterCode amount={all.amount} above={terms.code_above ?? null}>
        <SubmitAction
          name="close"
          item={{ amount: account.available_balance, linked_account_uuid: linked.uuid, when_possible: obstacle !== null }}
        />
      </AfterCode>
      {keep}
    </RoutePage>
  );
}

interface PaidProps extends Pick<ClosingProps, 'account' | 'terms'> {
  /** Terms for money that is still pending. */
  later: Terms['all'];
}

function Paid({ account, terms, later }: PaidProps) {
  const say = useWords();
  const { holds, settles, cutOff } = useArrival(terms);
  const { accrued, accrued_through: through } = account.interest;
  const arrives = later
    ? say('screens.closing.about', { date: later.settles_at })
    : say(`screens.reviewed.settles.${holds}`, { settles, cutOff });
  const closes = later ? [{ label: say('screens.closing.closes'), value: say('screens.closing.about', { date: later.goes_out_at }) }] : [];
  return (
    <FactList
      title={say('screens.closing.paid')}
      facts={[
        {
          label: say(later ? 'screens.closing.all' : 'screens.closing.balance'),
          value: <Money amount={later?.amount ?? account.available_balance} isLarge />,
        },
        {
          label: through === null ? say('screens.closing.earned') : say('screens.closing.through', { date: through }),
          value: <Money amount={accrued} />,
        },
        ...closes,
        { label: say('screens.reviewed.arrives'), value: arrives },
      ]}
    />
  );
}

/** Why the account cannot be closed, from loaded data; the provider checks again. */
function obstacleOf({ held_balance: held, owed_balance: owed }: Account, transactions: Answers['transactions']) {
  if (transactions.some(isUnderWay)) return 'moving';
  if (held !== zero) return 'held';
  return owed === zero ? null : 'owed';
}

const zero = '0.00';
