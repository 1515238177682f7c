import { useCallback, useDeferredValue, useState } from 'react';
import {
  Action,
  Card,
  everything,
  Icon,
  kindOf,
  isUnderWay,
  LongTransactionList,
  PartlyLoaded,
  RouteNotice,
  RoutePage,
  RouteLink,
  ScheduleList,
  saveTransactions,
  SubmitAction,
  TransactionDetails,
  TransactionSearch,
  useRequestedItem,
  useFoundTransactions,
  useLoaded,
  useLoadedPages,
  useNow,
  useRouteTexts,
  useWords,
  type Answers,
} from 'passbook';
import { Cancel } from './parts/Cancel.tsx';

type Transaction = Answers['transactions'][number];

export function TransactionsList() {
  const say = useWords();
  const now = useNow();
  const { isConfirmed } = useRouteTexts();
  const linked = useLoaded<'linked-accounts'>('linked') ?? none;
  const schedules = (useLoaded<'schedules'>('schedules') ?? []).filter(({ next_on }) => next_on !== null);
  const { items, isComplete, hasFailed, asOf, retry } = useLoadedPages<'transactions'>('transactions');
  const [query, setQuery] = useState(everything);
  const found = useFoundTransactions(items, linked, useDeferredValue(query));
  // Alerts link to a transaction by `nav.uuid`.
  const [opened, setOpened] = useState(useRequestedItem());
  // By uuid, because the item may have been updated since it was opened.
  const open = items.find(({ uuid }) => uuid === opened) ?? null;
  // A stable callback keeps rows from rerendering as more pages load.
  const show = useCallback(({ uuid }: Pick<Transaction, 'uuid'>) => setOpened(uuid), []);
  const close = () => setOpened(null);
  const failure = hasFailed && <PartlyLoaded asOf={asOf} count={items.length} onRetry={retry} />;
  const scheduled = schedules.length > 0 && (
    <Card title={say('screens.transactions-list.scheduled')}>
      <ScheduleList schedules={schedules} accounts={linked} />
      <RouteLink to="/deposit/edit" />
    </Card>
  );
  if (items.length === 0) {
    return (
      <RouteNotice
        lead={say('screens.transactions-list.none.lead')}
        body={[say('screens.transactions-list.none.body')]}
        actions={isConfirmed ? <SubmitAction name="first" /> : false}
      >
        {failure}
        {scheduled}
      </RouteNotice>
    );
  }
  return (
    <RoutePage isWide>
      {failure}
      {scheduled}
      <TransactionSearch query={query} onChange={setQuery} found={found.length} all={items.length} isComplete={isComplete}>
        {found.length > 0 && isComplete && (
          <Action kind="quiet" isCompact onClick={() => saveTransactions(found, say, now)}>
            <Icon name="download" />
            {say('screens.transactions-list.save')}
          </Action>
        )}
      </TransactionSearch>
      <LongTransactionList found={found} now={now} onOpen={show} />
      <TransactionDetails
        transaction={open}
        account={linked.find(({ uuid }) => uuid === open?.linked_account_uuid)}
        now={now}
        onClose={close}
        actions={open && <Actions transaction={open} onCanceled={close} />}
      />
    </RoutePage>
  );
}

const none: never[] = [];

interface ActionsProps {
  transaction: Transaction;
  onCanceled: () => void;
}

function Actions({ transaction, onCanceled }: ActionsProps) {
  const { isConfirmed } = useRouteTexts();
  const kind = kindOf(transaction);
  const canMove = isConfirmed && isUnderWay(transaction);
  return (
    <>
      {(kind === 'deposit' || kind === 'withdrawal') && canMove && (
        <Cancel
          kind={kind}
          name={kind === 'deposit' ? 'cancel-deposit' : 'cancel-withdrawal'}
          transfer={transaction}
          look="secondary"
          isOffered={transaction.status !== 'Submitted'}
          onDone={onCanceled}
        />
      )}
      <SubmitAction name="report" item={{ uuid: transaction.uuid }} />
    </>
  );
}
