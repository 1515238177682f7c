import { useState, type ReactNode } from 'react';
import { Action, type ActionKind } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { SubmitAction } from './SubmitAction.tsx';

interface ConfirmedActionProps {
  /** A submit of the route. */
  name: string;
  /** Which of the things that the page shows it is for: `$about` of the flow. */
  about?: Record<string, unknown>;
  /** On the button that asks first. */
  label: string;
  kind?: ActionKind;
  /** The question, and what follows when it is answered with yes. */
  title: string;
  children: ReactNode;
  /** On the button that leaves everything as it is. */
  keep: string;
  /** It went through, and the flow leads nowhere else. */
  onDone?: () => void;
}

/** A button that asks before it carries out a submit of the route; why it could not stands beside the question. */
export function ConfirmedAction({ name, about, label, kind = 'secondary', title, children, keep, onDone }: ConfirmedActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Action kind={kind} onClick={() => setIsOpen(true)}>
        {label}
      </Action>
      <Dialog
        isOpen={isOpen}
        title={title}
        onClose={close}
        actions={
          <>
            <SubmitAction name={name} {...(about && { about })} {...(onDone && { onDone })} />
            <Action kind="quiet" onClick={close}>
              {keep}
            </Action>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
