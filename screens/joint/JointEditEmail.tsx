import { CodeFirst, FlowForm, RouteNotice, RoutePage, useFacts, useRouteTexts, useWords } from 'passbook';
import { useTheirWords } from './parts/useTheirWords.ts';

/** Another address for the invitation. Where the provider asks for a one-time code first, what was typed waits for it. */
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
