import { RouteNotice, Steps, SubmitAction, useRouteTexts, useWords } from 'passbook';
import { StayOrLeave } from './parts/StayOrLeave.tsx';

const steps = ['identity', 'password', 'phone', 'documents'];

/** Who invited the person that opened the link, to what, and what is asked of them. */
export function JointWelcome() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const text = (key: string) => say(`screens.joint-welcome.${key}`);
  if (!isConfirmed) return <StayOrLeave />;
  return (
    <RouteNotice actions={<SubmitAction name="continue" />}>
      <p>{text('means')}</p>
      <Steps steps={steps.map((name) => ({ title: text(`${name}.title`), text: text(`${name}.text`) }))} />
    </RouteNotice>
  );
}
