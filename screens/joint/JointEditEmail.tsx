import { CodeFirst, FlowForm, RouteNotice, RoutePage, useFacts, useRouteTexts, useWords } from 'passbook';
import { useTheirWords } from './parts/useTheirWords.ts';

/** Form for a new email address of the invited person. If a one-time code is needed first, the typed address is kept meanwhile. */
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
