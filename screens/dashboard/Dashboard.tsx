import {
  AccountNumbers,
  AsOf,
  Balance,
  BalanceFrame,
  BalanceHistory,
  BalanceLines,
  BankAccountCard,
  Card,
  focusPageHeading,
  Interest,
  InterestLines,
  isSome,
  isUnderWay,
  kindOf,
  Lines,
  newestFirst,
  Note,
  Prompt,
  RouteActions,
  RouteLink,
  RoutePage,
  RoutePrompts,
  ScheduleList,
  SubmitAction,
  TransactionDetails,
  TransactionList,
  Unloaded,
  useOnDemand,
  useDeferred,
  useNow,
  useRouteTexts,
  useApplicationStatus,
  useWords,
  type Answers,
  type Deferred,
} from 'passbook';
import { useState, type ReactNode } from 'react';
import styles from './Dashboard.module.css';

type Account = Answers['accounts'][number];
type Transactions = Answers['transactions'];
type Linked = Answers['linked-accounts'];

const recentCount = 5;

/** The first page after login. Each part loads and fails independently. */
export function Dashboard() {
  const say = useWords();
  const isReviewed = useApplicationStatus() === 'review';
  const accounts = useDeferred<'accounts'>('accounts');
  const transactions = useDeferred<'transactions'>('transactions');
  const linked = useDeferred<'linked-accounts'>('linked');
  const account = accounts.data?.[0];
  const isArriving = linked.state === 'loading' && !linked.isRetrying;
  return (
    <RoutePage isWide isPlain>
      <RoutePrompts />
      {isReviewed && <Prompt tone="news" message={say('screens.dashboard.review')} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <BalanceFrame below={<HistoryPart />}>
            <BalancePart accounts={accounts} transactions={transactions.data} />
          </BalanceFrame>
          <TransactionsPart transactions={transactions} linked={linked.data ?? []} />
        </div>
        <div className={styles.column}>
          <Card title={say('screens.dashboard.interest')}>
            <Part of={accounts} lines={<InterestLines />} failed={say('screens.dashboard.unloaded.interest')}>
              {account ? <Interest account={account} /> : <p className={styles.text}>{say('screens.dashboard.noAccount')}</p>}
            </Part>
          </Card>
          <LinkedPart linked={linked} />
          {/* Below the parts that grow while loading. */}
          {account && !isArriving && <NumbersPart account={account} />}
          {account && !isArriving && <BeneficiaryPart />}
        </div>
      </div>
    </RoutePage>
  );
}

interface PartProps {
  of: Deferred<unknown>;
  /** Placeholder: a number of lines, or an element of the final height. */
  lines: number | ReactNode;
  failed: string;
  children: ReactNode;
}

/** Shows a placeholder while loading and a retry on failure. */
function Part({ of: { state, retry, isRetrying }, lines, failed, children }: PartProps) {
  if (state === 'loading' && !isRetrying) return typeof lines === 'number' ? <Lines count={lines} /> : lines;
  if (state === 'failed' || state === 'loading') return <Unloaded message={failed} onRetry={retry} isRetrying={isRetrying} />;
  return children;
}

function BalancePart({ accounts, transactions }: { accounts: Deferred<Account[]>; transactions: Transactions | undefined }) {
  const say = useWords();
  const now = useNow();
  const { links } = useRouteTexts();
  const { data, state, at, retry, isRetrying } = accounts;
  const account = data?.[0];
  const isLost = state === 'failed' || (state === 'loading' && isRetrying);
  const isEmpty = account !== undefined && !isSome(account.current_balance);
  // `isEmpty` is false when loading failed: an unknown balance is not zero.
  const isNew = isEmpty && transactions !== undefined && !transactions.some(({ status }) => ['Settled', 'Returned'].includes(status));
  return (
    <>
      <Part of={accounts} lines={<BalanceLines />} failed={say('screens.dashboard.unloaded.balance')}>
        {account ? (
          <Balance
            account={account}
            transactions={transactions ?? []}
            now={now}
            canWithdraw={links.some(({ to }) => to === '/withdraw')}
            old={state === 'old' && at !== undefined && <AsOf at={at} onRefresh={retry} isRefreshing={isRetrying} />}
          />
        ) : (
          <p className={styles.text}>{say('screens.dashboard.noAccount')}</p>
        )}
        {isNew && <Beginning transactions={transactions} />}
      </Part>
      {!isLost && <RouteActions />}
    </>
  );
}

function Beginning({ transactions }: { transactions: Transactions }) {
  const say = useWords();
  const isArriving = transactions.some((each) => isUnderWay(each) && kindOf(each) === 'deposit');
  const keys = isArriving ? ['then'] : ['nothing', 'start'];
  return <Note sentences={keys.map((key) => say(`screens.dashboard.empty.${key}`))} />;
}

function HistoryPart() {
  const say = useWords();
  const history = useDeferred<'balance-history'>('history');
  const ends = history.data ?? [];
  // A chart needs at least two days.
  if (history.data && ends.length < 2) return null;
  return (
    <div className={styles.history}>
      <Part of={history} lines={1} failed={say('screens.dashboard.unloaded.history')}>
        <BalanceHistory ends={ends} />
      </Part>
    </div>
  );
}

function TransactionsPart({ transactions, linked }: { transactions: Deferred<Transactions>; linked: Linked }) {
  const say = useWords();
  const schedules = useDeferred<'schedules'>('schedules');
  const isFirst = schedules.state === 'loading' && !schedules.isRetrying;
  const scheduled = (schedules.data ?? []).filter(({ next_on }) => next_on !== null);
  const now = useNow();
  const [opened, setOpened] = useState<string | null>(null);
  const all = newestFirst(transactions.data ?? []);
  const open = all.find(({ uuid }) => uuid === opened) ?? null;
  const lists = { accounts: linked, now, onOpen: ({ uuid }: { uuid: string }) => setOpened(uuid) };
  const underWay = all.filter(isUnderWay);
  const recent = all.filter((each) => !isUnderWay(each)).slice(0, recentCount);
  return (
    <Card title={say('screens.dashboard.transactions')} more={<RouteLink to="/dashboard/transactions-list" />}>
      <Part of={isFirst ? schedules : transactions} lines={recentCount} failed={say('screens.dashboard.unloaded.transactions')}>
        {schedules.data === undefined && (
          <Unloaded message={say('screens.dashboard.unloaded.schedules')} onRetry={schedules.retry} isRetrying={schedules.isRetrying} />
        )}
        {scheduled.length > 0 && (
          <div>
            <h3 className={styles.group}>{say('screens.dashboard.scheduled')}</h3>
            <ScheduleList schedules={scheduled} accounts={linked} />
            <RouteLink to="/deposit/edit" />
          </div>
        )}
        {all.length === 0 && <p className={styles.text}>{say('screens.dashboard.noTransactions')}</p>}
        {underWay.length > 0 && (
          <div>
            <h3 className={styles.group}>{say('screens.dashboard.underWay')}</h3>
            <TransactionList transactions={underWay} {...lists} />
          </div>
        )}
        {recent.length > 0 && (
          <div>
            {underWay.length + scheduled.length > 0 && <h3 className={styles.group}>{say('screens.dashboard.recent')}</h3>}
            <TransactionList transactions={recent} {...lists} />
          </div>
        )}
      </Part>
      <TransactionDetails
        transaction={open}
        account={linked.find(({ uuid }) => uuid === open?.linked_account_uuid)}
        now={now}
        onClose={() => setOpened(null)}
        actions={
          open && (
            <>
              <SubmitAction name="report" item={{ uuid: open.uuid }} />
              <RouteLink to="/dashboard/transactions-list" />
            </>
          )
        }
      />
    </Card>
  );
}

function LinkedPart({ linked }: { linked: Deferred<Linked> }) {
  const say = useWords();
  const now = useNow();
  const account = linked.data?.find(({ status }) => status !== 'ARCHIVED');
  const manage = <RouteLink to="/relink/selection" />;
  if (!account) {
    return (
      <Card title={say('screens.dashboard.linked')}>
        <Part of={linked} lines={3} failed={say('screens.dashboard.unloaded.linked')}>
          <p className={styles.text}>{say('screens.dashboard.noLinked')}</p>
          {manage}
        </Part>
      </Card>
    );
  }
  return (
    <BankAccountCard account={account} now={now}>
      <p className={styles.text}>{manage}</p>
    </BankAccountCard>
  );
}

function NumbersPart({ account }: { account: Account }) {
  const say = useWords();
  const { data, state, ask, forget } = useOnDemand<'account-numbers'>('numbers');
  return (
    <Card title={say('screens.dashboard.numbers.title')}>
      <p className={styles.text}>{say('screens.dashboard.numbers.lead')}</p>
      <AccountNumbers last4={account.account_number_last4} numbers={data} state={state} onShow={ask} onHide={forget} />
    </Card>
  );
}

/** Suggests adding a beneficiary, until one exists or the card is dismissed. */
function BeneficiaryPart() {
  const say = useWords();
  const { links } = useRouteTexts();
  if (!links.some(({ to, look }) => to === '/beneficiary/add' && look === 'placed')) return null;
  return (
    <Card title={say('screens.dashboard.beneficiary.title')}>
      <p className={styles.text}>{say('screens.dashboard.beneficiary.lead')}</p>
      <p className={styles.text}>
        <RouteLink to="/beneficiary/add" />
      </p>
      {/* The button unmounts on success, so focus moves to the heading. */}
      <SubmitAction name="dismiss-beneficiaries" onDone={() => void focusPageHeading()} />
    </Card>
  );
}
