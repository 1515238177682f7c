import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './Corner.module.css';
import { inspectLanguage, WithWords } from './WithWords.tsx';
import { Waiting } from './SentMessage.tsx';

interface CornerProps {
  /** Key of the visit; a new one closes the inspector. */
  visit: string;
  /** Lazy, because it is far larger than the button. */
  Inspector: ComponentType<{ isOpen: boolean; onClose: () => void }>;
}

/** Sandbox tools at the end of a page: the expected message, and a button that explains the page (also Alt+Shift+E). */
export function Corner(props: CornerProps) {
  return (
    <WithWords>
      <Waiting />
      <Button {...props} />
    </WithWords>
  );
}

function Button({ visit, Inspector }: CornerProps) {
  const say = useWords();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = openedAt === visit;
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    // `code` is the physical key: with Alt, some layouts produce another character.
    if (event.code !== 'KeyE' || !event.altKey || !event.shiftKey) return;
    event.preventDefault();
    show(!isOpen);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => toggle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  function show(willOpen: boolean) {
    setOpened(wasOpened || willOpen);
    setOpenedAt(willOpen ? visit : null);
  }

  return (
    <>
      <button
        type="button"
        lang={inspectLanguage}
        className={styles.corner}
        aria-label={say('inspect.open')}
        title={say('inspect.open')}
        aria-keyshortcuts="Alt+Shift+E"
        aria-haspopup="dialog"
        onClick={() => show(true)}
      >
        <span className={styles.circle}>
          <Icon name="help" />
        </span>
      </button>
      {wasOpened && (
        <Suspense>
          <Inspector isOpen={isOpen} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
