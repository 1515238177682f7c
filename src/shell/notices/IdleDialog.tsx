import { Text } from '@mantine/core';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';

interface IdleDialogProps {
  /** Until the session ends. */
  secondsLeft: number;
  onExtend: () => void;
  onLogOut: () => void;
  busy: boolean;
}

/**
 * Warns before the session ends; one click extends it (WCAG 2.2.1).
 * Escape also extends, so that nobody logs out by accident.
 */
export function IdleDialog({ secondsLeft, onExtend, onLogOut, busy }: IdleDialogProps) {
  const say = useWords();
  return (
    <Dialog
      isOpen
      isAlert
      title={say('session.idle.title')}
      onClose={onExtend}
      actions={
        <>
          <Action busy={busy} onClick={onExtend}>
            {say('session.idle.extend')}
          </Action>
          <Action kind="secondary" onClick={onLogOut}>
            {say('session.idle.logOut')}
          </Action>
        </>
      }
    >
      <p>{say('session.idle.text')}</p>
      {/* Announced every 15 seconds: every second would drown out the buttons. */}
      <Text fz="1.125rem" fw={600} role="timer" aria-live={secondsLeft % 15 === 0 ? 'polite' : 'off'}>
        {say('session.idle.left', { seconds: Math.max(0, secondsLeft) })}
      </Text>
    </Dialog>
  );
}
