import { CodeFirst, RoutePage, useFacts, useWords } from 'passbook';
import type { ReactNode } from 'react';

/** Page for an email or phone form. Keeps the input while the provider asks for a one-time code. */
export function EditContact({ children }: { children: ReactNode }) {
  const say = useWords();
  const { session } = useFacts();
  return (
    <RoutePage>
      <CodeFirst isAsked={session?.asks_code === true} why={say('screens.code-first.change')}>
        {children}
      </CodeFirst>
    </RoutePage>
  );
}
