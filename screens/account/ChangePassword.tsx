import { CodeFirst, FlowForm, RoutePage, useFacts, useWords } from 'passbook';

/** Form for a new password. Keeps the input while the provider asks for a one-time code. */
export function ChangePassword() {
  const say = useWords();
  const { session } = useFacts();
  return (
    <RoutePage>
      <CodeFirst isAsked={session?.asks_code === true} why={say('screens.code-first.change')}>
        <FlowForm form="change-password" />
      </CodeFirst>
    </RoutePage>
  );
}
