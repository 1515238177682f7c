import { useState } from 'react';
import { Action } from '../../ui/controls/Action.tsx';
import { ContactDialog } from '../../ui/contact/ContactDialog.tsx';
import { messageAddress } from '../arrive/messageAddress.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { useFacts } from '../hooks/useFacts.ts';

/** Button for the route's `contact`, with its dialog. */
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
      {/* The secure message page already has the form. */}
      <ContactDialog isOpen={isOpen} onClose={() => setOpen(false)} messageTo={address === route.path ? undefined : address} />
    </>
  );
}
