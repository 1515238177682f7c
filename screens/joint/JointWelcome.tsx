import { RouteNotice, Steps, SubmitAction, useLoaded, useRouteTexts, useWords } from 'passbook';
import { inviterOf, StayOrLeave } from './parts/StayOrLeave.tsx';

const steps = ['identity', 'password', 'phone', 'documents'];

export function JointWelcome() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const name = inviterOf(useLoaded<'entity-details'>('invitation'));
  const text = (key: string) => say(`screens.joint-welcome.${key}`);
  if (!isConfirmed) return <StayOrLeave />;
  return (
    <RouteNotice lead={name ? say('screens.joint-welcome.invited', { name }) : undefined} actions={<SubmitAction name="continue" />}>
      <p>{text('means')}</p>
      <Steps steps={steps.map((step) => ({ title: text(`${step}.title`), text: text(`${step}.text`) }))} />
    </RouteNotice>
  );
}
