import { CodeFirst, FlowForm, RoutePage, useFacts, useWords } from 'passbook';

/** A new value for what one-time codes go to. Where the provider asks for a code first, what was typed waits for it. */
export function EditContact({ form }: { form: 'edit-email' | 'edit-phone' }) {
  const say = useWords();
  const { session } = useFacts();
  return (
    <RoutePage>
      <CodeFirst isAsked={session?.asks_code === true} why={say('screens.code-first.change')}>
        <FlowForm form={form} />
      </CodeFirst>
    </RoutePage>
  );
}
