import { CodeFirst, ReviewedForms, RouteNotice, RoutePage, SubmitAction, useFacts, useRouteTexts, useWords } from 'passbook';
import { useJoint, useTheirWords } from './parts/JointStep.tsx';

const formByPart = { contact: 'joint-contact', basic: 'basic-information', address: 'address', employer: 'employer' } as const;

export function JointDetails() {
  const say = useWords();
  const theirWords = useTheirWords();
  const { isConfirmed } = useRouteTexts();
  const { session } = useFacts();
  const { id, answers } = useJoint();
  if (!isConfirmed) return <RouteNotice actions={false} />;
  const parts = Object.entries(formByPart).map(([name, form]) => ({ name, form, title: say(`screens.joint-details.${name}`) }));
  return (
    <RoutePage>
      <CodeFirst isAsked={session?.asks_code === true} why={say('screens.joint.code')}>
        <ReviewedForms key={id} parts={parts} answers={answers} keep={say('screens.joint-details.keep')} say={theirWords}>
          <SubmitAction name="submit" />
          <SubmitAction name="later" />
        </ReviewedForms>
      </CodeFirst>
    </RoutePage>
  );
}
