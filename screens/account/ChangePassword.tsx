import { CodeFirst, FlowForm, RoutePage, useFacts, useWords } from 'passbook';

/** A new password, after the current one. Where the provider asks for a one-time code first, what was typed waits for it. */
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
