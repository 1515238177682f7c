import {
  BankAccountCard,
  FlowForm,
  moneyLeft,
  Note,
  RouteNotice,
  RoutePage,
  useLoaded,
  useRouteTexts,
  useWords,
  type Answers,
} from 'passbook';
import { useArrival } from './arrival.ts';

type Funding = Answers['initial-fund-amount'];

/** How much the first deposit is to be: the limits before it is typed, and at each key when it would arrive and what is left. */
export function FundAmount() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const funding = useLoaded<'initial-fund-amount'>('funding');
  const [account] = useLoaded<'linked-accounts'>('linked') ?? [];
  if (!isConfirmed || !funding || !account) return <RouteNotice actions={false} />;
  const { minimum, most_at_once: most, left_today: left } = funding.limits;
  // words: screens.fund-amount.{least,most,over}
  const says = (key: string, amount: string) => say(`screens.fund-amount.${key}`, { amount });
  const bounds = [
    { least: minimum, says: says('least', minimum) },
    { most, says: says('most', most) },
    { most: left, says: says('over', left) },
  ];
  return (
    <RoutePage lead={say('screens.fund-amount.lead', { minimum, most })}>
      <BankAccountCard account={account}>
        <p>{say('screens.fund-amount.from')}</p>
      </BankAccountCard>
      <FlowForm form="fund-amount" bounds={{ amount: bounds }}>
        {({ amount }) => <Outlook funding={funding} amount={typeof amount === 'string' ? amount : null} />}
      </FlowForm>
    </RoutePage>
  );
}

/** What comes of the amount that is typed; null while it is none that could be sent. */
function Outlook({ funding, amount }: { funding: Funding; amount: string | null }) {
  const say = useWords();
  const { holds, ...dates } = useArrival(funding);
  const { left_today: left } = funding.limits;
  const then = amount === null ? null : moneyLeft(left, amount);
  // words: screens.fund-amount.arrives.{today,later,no-more}
  const arrives = say(`screens.fund-amount.arrives.${holds}`, { ...dates });
  const available = say('screens.fund-amount.available', { ...dates });
  const limit = then === null ? say('screens.fund-amount.left', { amount: left }) : say('screens.fund-amount.then', { amount: then });
  return <Note says={[arrives, available, limit]} />;
}
