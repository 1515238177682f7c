import { Button, Loader } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './Action.module.css';

export type ActionKind = 'primary' | 'secondary' | 'danger' | 'quiet';

interface ActionLook {
  children: ReactNode;
  /** Visual weight: one `primary` per screen. */
  kind?: ActionKind;
  /** Content width even on a phone, where actions are full width. */
  isCompact?: boolean | undefined;
}

interface ActionProps extends ActionLook {
  /** Absent only for `type="submit"`, which the form handles. */
  onClick?: () => void;
  type?: 'button' | 'submit';
  /** `busy` shows a spinner, `slow` adds text; both disable the button. */
  busy?: 'idle' | 'busy' | 'slow' | boolean;
  disabled?: boolean;
  /** Looks disabled, but keeps focus. A press still calls `onClick`, to show why nothing happens. */
  isRefused?: boolean;
  describedBy?: string;
  /** Disabled until `left` of `seconds` reaches 0. Keeps its place and focus. */
  wait?: { seconds: number; left: number };
}

const variants = { primary: 'filled', secondary: 'outline', danger: 'filled', quiet: 'transparent' } as const;

const lookOf = (kind: ActionKind, isCompact: boolean | undefined) => ({
  className: styles.action,
  variant: variants[kind],
  color: kind === 'danger' ? 'danger' : 'accent',
  mod: { kind, compact: isCompact },
});

/** A button. Stays focusable while busy or waiting; Mantine's `loading` would drop focus. */
export function Action({
  children,
  kind = 'primary',
  isCompact,
  onClick,
  type = 'button',
  busy = 'idle',
  disabled,
  isRefused = false,
  describedBy,
  wait = { seconds: 0, left: 0 },
}: ActionProps) {
  const say = useWords();
  const pauseId = useId();
  const isWaiting = wait.left > 0;
  const isBusy = busy === true || busy === 'busy' || busy === 'slow';
  return (
    <>
      <Button
        {...lookOf(kind, isCompact)}
        type={isBusy ? 'button' : type}
        data-busy={isBusy || undefined}
        data-disabled={isWaiting || isRefused || undefined}
        aria-disabled={isBusy || isWaiting || isRefused || disabled || undefined}
        disabled={disabled === true && !isBusy}
        aria-describedby={isWaiting ? pauseId : describedBy}
        onClick={isBusy || isWaiting ? undefined : onClick}
        rightSection={isBusy && <Spinner />}
      >
        <span>{children}</span>
        {/* Visual only: screen readers would announce a changing name every second. */}
        {isWaiting && <span aria-hidden>{` ${say('ui.action.left', { seconds: wait.left })}`}</span>}
      </Button>
      {isWaiting && <VisuallyHidden id={pauseId}>{say('ui.action.pause', { seconds: wait.seconds })}</VisuallyHidden>}
      <BusyNote isBusy={isBusy} isSlow={busy === 'slow'} />
    </>
  );
}

export function ActionLink({ children, kind = 'primary', isCompact, to }: ActionLook & { to: string }) {
  return (
    <Button {...lookOf(kind, isCompact)} component={Link} to={to}>
      {children}
    </Button>
  );
}

/** Placeholder for an action that may appear, with the width of its text. */
export function ActionPlace({ children }: { children: ReactNode }) {
  return (
    <Button {...lookOf('primary', false)} component="span" data-place aria-hidden>
      {children}
    </Button>
  );
}

/** Announces the spinner, and shows when an action takes longer than usual. */
function BusyNote({ isBusy, isSlow }: { isBusy: boolean; isSlow: boolean }) {
  const say = useWords();
  return (
    <output className={isSlow ? styles.note : styles.hidden}>{isSlow ? say('ui.action.slow') : isBusy && say('ui.action.busy')}</output>
  );
}

export function Spinner({ size = 20 }: { size?: number }) {
  return <Loader size={`${size / 16}rem`} color="currentcolor" aria-hidden />;
}
