import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './Action.module.css';
import { Spinner } from './Spinner.tsx';

export type ActionKind = 'primary' | 'secondary' | 'danger' | 'quiet';

interface ActionLook {
  children: ReactNode;
  /** How much weight it has: one `primary` a screen. */
  kind?: ActionKind;
  /** As wide as its text even on a phone, where actions are as wide as the screen. */
  isCompact?: boolean | undefined;
}

interface ActionProps extends ActionLook {
  /** Absent only for `type="submit"`, where the form listens. */
  onClick?: () => void;
  type?: 'button' | 'submit';
  /** `busy` shows that it is under way, `slow` says so in words as well; neither can be pressed again. */
  busy?: 'idle' | 'busy' | 'slow' | boolean;
  disabled?: boolean;
  describedBy?: string;
  /** It can be pressed once no seconds of the whole pause are left. Until then it keeps its place and focus. */
  wait?: { seconds: number; left: number };
}

const variants = { primary: 'filled', secondary: 'outline', danger: 'filled', quiet: 'transparent' } as const;

/** What Mantine's button is drawn with. */
const lookOf = (kind: ActionKind, isCompact: boolean | undefined) => ({
  className: styles.action,
  variant: variants[kind],
  color: kind === 'danger' ? 'danger' : 'accent',
  mod: { kind, compact: isCompact },
});

/** A button. While it is busy or has to wait it keeps its place and focus, and does nothing: Mantine's `loading` would take the focus from it. */
export function Action({
  children,
  kind = 'primary',
  isCompact,
  onClick,
  type = 'button',
  busy = 'idle',
  disabled,
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
        data-disabled={isWaiting || undefined}
        aria-disabled={isBusy || isWaiting || disabled || undefined}
        disabled={disabled === true && !isBusy}
        aria-describedby={isWaiting ? pauseId : describedBy}
        onClick={isBusy || isWaiting ? undefined : onClick}
        rightSection={isBusy && <Spinner />}
      >
        <span>{children}</span>
        {/* For the eye alone: a name that changes each second would be read each second. */}
        {isWaiting && <span aria-hidden>{` ${say('ui.action.left', { seconds: wait.left })}`}</span>}
      </Button>
      {isWaiting && <VisuallyHidden id={pauseId}>{say('ui.action.pause', { seconds: wait.seconds })}</VisuallyHidden>}
      <BusyNote isBusy={isBusy} isSlow={busy === 'slow'} />
    </>
  );
}

/** Looks like an action and is a link: it leads to an address and changes nothing. */
export function ActionLink({ children, kind = 'primary', isCompact, to }: ActionLook & { to: string }) {
  return (
    <Button {...lookOf(kind, isCompact)} component={Link} to={to}>
      {children}
    </Button>
  );
}

/** The place of an action that may come, as wide as its text. */
export function ActionPlace({ children }: { children: ReactNode }) {
  return (
    <Button {...lookOf('primary', false)} component="span" data-place aria-hidden>
      {children}
    </Button>
  );
}

/** Tells a screen reader what the spinner shows, and everybody that it takes longer than usual. */
function BusyNote({ isBusy, isSlow }: { isBusy: boolean; isSlow: boolean }) {
  const say = useWords();
  return (
    <output className={isSlow ? styles.note : styles.hidden}>{isSlow ? say('ui.action.slow') : isBusy && say('ui.action.busy')}</output>
  );
}
