import { CodeFirst, FlowForm, RouteNotice, RoutePage, useFacts, useRouteTexts, useWords } from 'passbook';
import { useTheirWords } from './parts/JointStep.tsx';

/** Form for the invited person's email address. Keeps the input while a one-time code is needed. */
export function JointEditEmail() {
  const say = useWords();
  const theirWords = useTheirWords();
  const { session } = useFacts();
  const { isConfirmed } = useRouteTexts();
  if (!isConfirmed) return <RouteNotice actions={false} />;
  return (
    <RoutePage>
      <CodeFirst isAsked={session?.asks_code === true} why={say('screens.code-first.change')}>
        <FlowForm form="joint-contact" say={theirWords} />
      </CodeFirst>
    </RoutePage>
  );
}
