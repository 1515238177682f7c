import {
  Card,
  RouteNotice,
  RoutePage,
  Steps,
  SubmitAction,
  useDismissAlert,
  useFacts,
  useLoaded,
  useRegistrationSteps,
  useRouteTexts,
  useApplicationStatus,
  useWords,
} from 'passbook';

export function RegistrationHome() {
  const say = useWords();
  const { depositor } = useFacts();
  const status = useApplicationStatus();
  const steps = useRegistrationSteps();
  const { isConfirmed } = useRouteTexts();
  const reminder = useLoaded<'alerts'>('alerts')?.find(({ kind, read_at: readAt }) => kind === 'chase' && readAt === null);
  const link = useLoaded<'manual-link'>('link');
  const dismiss = useDismissAlert();
  if (!isConfirmed) return <RouteNotice />;
  if (depositor?.is_primary === false) return <JoiningHome />;
  const text = (key: string) => say(`screens.registration-home.${key}`);
  const isWaiting = status === 'hold' || status === 'flagged' || status === 'waiting';
  const next = isWaiting ? `waiting.${status}` : 'current';
  const name = depositor?.first_name;
  const isFunded = depositor?.registration_last_step?.toLowerCase() === 'funded';
  const current = steps.findIndex(({ state }) => state === 'current');
  const welcome = name ? say('screens.registration-home.named', { name }) : text('lead');
  const arrives = link?.state === 'ARRIVING' ? link.arrives_at : null;
  const usual = arrives === null ? welcome : say('screens.registration-home.arriving', { ...link, date: arrives });
  const lead = status === 'open' ? usual : text(`standing.${status}`);
  return (
    <RoutePage lead={isFunded ? text('funded') : lead}>
      {reminder && (
        <Card title={reminder.title}>
          <p>{reminder.text}</p>
          <SubmitAction name="dismiss" item={{ uuid: reminder.uuid }} onDone={() => void dismiss(reminder.uuid)} />
        </Card>
      )}
      <Steps
        heading={say('screens.registration-home.step', { step: current + 1, count: steps.length })}
        steps={steps.map(({ name: title, state }) => ({ title, text: text(state === 'current' ? next : state), state }))}
      />
      {!isFunded && <SubmitAction name="continue" />}
    </RoutePage>
  );
}

/** For a joint holder, only the disclosures remain. */
function JoiningHome() {
  const say = useWords();
  const status = useApplicationStatus();
  const name = useFacts().depositor?.first_name;
  const text = (key: string) => say(`screens.registration-home.${key}`);
  const isWaiting = status === 'hold' || status === 'flagged';
  const welcome = name ? say('screens.registration-home.joint.named', { name }) : text('joint.lead');
  const steps = [
    { title: text('joint.identity'), text: isWaiting ? text(`waiting.${status}`) : text('done'), state: isWaiting ? 'current' : 'done' },
    { title: text('joint.login'), text: text('done'), state: 'done' },
    { title: text('joint.documents'), text: text(isWaiting ? 'ahead' : 'current'), state: isWaiting ? 'ahead' : 'current' },
  ] as const;
  return (
    <RoutePage lead={isWaiting || status === 'review' ? text(`joint.${status}`) : welcome}>
      <Steps
        steps={[...steps]}
        heading={say('screens.registration-home.step', { step: isWaiting ? 1 : steps.length, count: steps.length })}
      />
      <SubmitAction name="continue" />
    </RoutePage>
  );
}
