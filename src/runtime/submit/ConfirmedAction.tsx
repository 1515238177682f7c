import { useState, type ReactNode } from 'react';
import { Action, type ActionKind } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { SubmitAction } from './SubmitAction.tsx';

interface ConfirmedActionProps {
  name: string;
  /** The item it applies to: `$item` of the flow. */
  item?: Record<string, unknown>;
  /** Label of the button that opens the dialog. */
  label: string;
  kind?: ActionKind;
  /** The question; children explain the consequences. */
  title: string;
  children: ReactNode;
  /** Label of the button that cancels. */
  keep: string;
  /** Called after success, unless the flow navigates. */
  onDone?: () => void;
}

/** A submit button with a confirmation dialog; problems show inside the dialog. */
export function ConfirmedAction({ name, item, label, kind = 'secondary', title, children, keep, onDone }: ConfirmedActionProps) {
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
            <SubmitAction name={name} {...(item && { item })} {...(onDone && { onDone })} />
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
