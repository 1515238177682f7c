import { useState } from 'react';
import {
  ErrorBlock,
  focusPageHeading,
  Row,
  RowList,
  RouteLink,
  RoutePage,
  SubmitAction,
  useDays,
  useDismissAlert,
  useLoaded,
  useNow,
  useSubmit,
  useWords,
  type Answers,
  type RowProps,
} from 'passbook';
import styles from './Alerts.module.css';

type Alert = Answers['alerts'][number];

export function Alerts() {
  const say = useWords();
  const alerts = useLoaded<'alerts'>('alerts') ?? none;
  const days = useDays(alerts, useNow());
  const [open, setOpen] = useState<string | null>(null);
  if (alerts.length === 0) {
    return (
      <RoutePage lead={say('screens.alerts.none')}>
        <p>{say('screens.alerts.about')}</p>
      </RoutePage>
    );
  }
  const unread = alerts.filter(({ read_at }) => read_at === null).length;
  return (
    <RoutePage lead={unread === 0 ? say('screens.alerts.read') : say('screens.alerts.unread', { count: unread })}>
      {/* The button unmounts on success, so focus moves to the heading. */}
      {unread > 0 && <SubmitAction name="read-all" onDone={() => void focusPageHeading()} />}
      {days.map(({ day, name, items }) => (
        <RowList key={day} title={name}>
          {items.map((alert) => (
            <AlertRow
              key={alert.uuid}
              alert={alert}
              isOpen={alert.uuid === open}
              onToggle={() => setOpen(alert.uuid === open ? null : alert.uuid)}
            />
          ))}
        </RowList>
      ))}
    </RoutePage>
  );
}

const none: never[] = [];

interface AlertRowProps {
  alert: Alert;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opening an alert marks it as read. */
function AlertRow({ alert, isOpen, onToggle }: AlertRowProps) {
  const say = useWords();
  const { submit, problem } = useSubmit('read');
  const { uuid, kind, title, text, created_at: at, read_at: readAt } = alert;

  function toggle() {
    onToggle();
    if (!isOpen && readAt === null) void submit({}, { uuid });
  }

  return (
    <Row icon={icons[kind]} title={title} meta={say('screens.alerts.at', { at })} isNew={readAt === null} isOpen={isOpen} onOpen={toggle}>
      <div className={styles.below}>
        {/* While offline the alert stays unread; opening it again retries. */}
        {problem && !problem.waits && <ErrorBlock message={problem.message || Object.values(problem.fields).flat().join(' ')} />}
        <p>{text}</p>
        <AlertAction alert={alert} />
      </div>
    </Row>
  );
}

const icons: Record<Alert['kind'], RowProps['icon']> = {
  deposit: 'in',
  withdrawal: 'out',
  interest: 'coin',
  linking: 'bank',
  account: 'account',
  security: 'shield',
  document: 'documents',
  bookmark: 'link',
  chase: 'edit',
  other: 'alerts',
};

function AlertAction({ alert: { uuid, kind, about } }: { alert: Alert }) {
  const dismiss = useDismissAlert();
  if (kind === 'bookmark' || kind === 'chase') return <SubmitAction name="dismiss" item={{ uuid }} onDone={() => void dismiss(uuid)} />;
  if (about?.type === 'transaction') return <SubmitAction name="see-transaction" item={{ uuid: about.uuid }} />;
  if (about?.type === 'linked_account') return <RouteLink to="/relink/selection" />;
  if (about?.type === 'schedules') return <RouteLink to="/deposit/edit" />;
  if (about?.type === 'closing') return <RouteLink to="/withdraw/close-success" />;
  if (about?.type === 'statements') return <RouteLink to="/dashboard/documents/statements" />;
  if (about?.type === 'tax_documents') return <RouteLink to="/dashboard/documents/taxes" />;
  if (about?.type === 'joint_holder') return <RouteLink to="/joint-account/account-holder" />;
  if (about?.type === 'security') return <RouteLink to="/my-account" />;
  return null;
}
