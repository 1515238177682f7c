import { CodeFirst, RoutePage, useFacts, useWords } from 'passbook';
import type { ReactNode } from 'react';

/** A form for what one-time codes go to. Where the provider asks for a code first, what was typed waits for it. */
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
