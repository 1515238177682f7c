import { useState } from 'react';
import { Action } from '../../ui/controls/Action.tsx';
import { ContactDialog } from '../../ui/contact/ContactDialog.tsx';
import { messageAddress } from '../arrive/messageAddress.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { useFacts } from '../hooks/useFacts.ts';

/** The button of a route's `contact`, and what it opens. */
export function ContactAction({ label, kind }: { label: string; kind: 'primary' | 'secondary' }) {
  const [isOpen, setOpen] = useState(false);
  const runtime = useRuntime();
  const { route } = useEntered();
  const address = messageAddress(runtime, useFacts());
  return (
    <>
      <Action kind={kind} onClick={() => setOpen(true)}>
        {label}
      </Action>
      {/* The page on which the message is written offers what there is besides. */}
      <ContactDialog isOpen={isOpen} onClose={() => setOpen(false)} messageTo={address === route.path ? undefined : address} />
    </>
  );
}
