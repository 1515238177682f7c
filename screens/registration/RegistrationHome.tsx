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
  useStanding,
  useWords,
} from 'passbook';

/** How far the application has come, what is next, and going on with it. */
export function RegistrationHome() {
  const say = useWords();
  const { depositor } = useFacts();
  const standing = useStanding();
  const steps = useRegistrationSteps();
  const { isConfirmed } = useRouteTexts();
  const reminder = useLoaded<'alerts'>('alerts')?.find(({ kind, read_at: readAt }) => kind === 'chase' && readAt === null);
  const dismiss = useDismissAlert();
  if (!isConfirmed) return <RouteNotice />;
  const text = (key: string) => say(`screens.registration-home.${key}`);
  const isWaiting = standing === 'hold' || standing === 'flagged' || standing === 'waiting';
  const next = isWaiting ? `waiting.${standing}` : 'current';
  const name = depositor?.first_name;
  const isFunded = depositor?.registration_last_step?.toLowerCase() === 'funded';
  const current = steps.findIndex(({ state }) => state === 'current');
  const welcome = name ? say('screens.registration-home.named', { name }) : text('lead');
  const lead = standing === 'open' ? welcome : text(`standing.${standing}`);
  return (
    <RoutePage lead={isFunded ? text('funded') : lead}>
      {reminder && (
        <Card title={reminder.title}>
          <p>{reminder.text}</p>
          <SubmitAction name="dismiss" about={{ uuid: reminder.uuid }} onDone={() => void dismiss(reminder.uuid)} />
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
