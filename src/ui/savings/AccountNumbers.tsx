import { Button, Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { useEffect, useState } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Facts, type Fact } from '../content/Facts.tsx';
import { Note } from '../content/Note.tsx';
import { Unloaded } from '../page/Card.tsx';
import { Action } from '../controls/Action.tsx';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './AccountNumbers.module.css';

/** Milliseconds until the numbers are hidden again (rule account-9). */
const shownFor = 60_000;

interface AccountNumbersProps {
  last4: string;
  /** From the bank; undefined until requested. */
  numbers: { routing_number: string; account_number: string | null } | undefined;
  state: 'idle' | 'loading' | 'failed' | 'loaded';
  onShow: () => void;
  onHide: () => void;
}

/** Routing and account number for direct deposit. Hidden until requested, and again after a minute or when the page is hidden. */
export function AccountNumbers({ last4, numbers, state, onShow, onHide }: AccountNumbersProps) {
  const say = useWords();
  // Hide after a timeout, and when the document is hidden: someone else may be watching.
  useEffect(() => {
    if (!numbers) return;
    const timer = setTimeout(onHide, shownFor);
    const leave = () => document.hidden && onHide();
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [numbers, onHide]);
  if (state === 'failed') return <Unloaded message={say('ui.savings.noNumbers')} onRetry={onShow} isRetrying={false} />;
  if (numbers?.account_number === null) return <Note sentences={[say('ui.savings.withoutNumber')]} />;
  return (
    <>
      <Facts
        facts={[
          numberFact(say('ui.savings.routing'), '•••••••••', numbers?.routing_number),
          numberFact(say('ui.savings.account'), `••••••••${last4}`, numbers?.account_number),
        ]}
      />
      {numbers ? (
        <Action kind="secondary" isCompact onClick={onHide}>
          {say('ui.savings.hide')}
        </Action>
      ) : (
        <Action kind="secondary" isCompact busy={state === 'loading'} onClick={onShow}>
          {say('ui.savings.show')}
        </Action>
      )}
    </>
  );
}

function numberFact(label: string, hidden: string, digits: string | null | undefined): Fact {
  return { label, value: digits ? <ShownNumber digits={digits} label={label} /> : <HiddenNumber>{hidden}</HiddenNumber> };
}

function ShownNumber({ digits, label }: { digits: string; label: string }) {
  return (
    <Group justify="space-between" gap="md">
      <span className={styles.digits} translate="no">
        {digits}
      </span>
      <CopyAction text={digits} what={label} />
    </Group>
  );
}

function HiddenNumber({ children }: { children: string }) {
  const say = useWords();
  return (
    <>
      <span aria-hidden translate="no">
        {children}
      </span>
      <VisuallyHidden>{say('ui.savings.hidden')}</VisuallyHidden>
    </>
  );
}

function CopyAction({ text, what }: { text: string; what: string }) {
  const say = useWords();
  const [end, setEnd] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setEnd('copied'),
      () => setEnd('failed'),
    );
  return (
    <>
      <Button variant="transparent" size="compact-md" aria-label={say('ui.savings.copyNamed', { what })} onClick={() => void copy()}>
        {end === 'copied' ? say('ui.savings.copied') : say('ui.savings.copy')}
      </Button>
      <VisuallyHidden isLive>
        {end === 'failed' ? say('ui.savings.notCopied') : end === 'copied' && say('ui.savings.copiedNamed', { what })}
      </VisuallyHidden>
      {end === 'failed' && <span aria-hidden>{say('ui.savings.notCopied')}</span>}
    </>
  );
}
