import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './OfflineBanner.module.css';

/** Offline notice. The live region exists before its text, so that screen readers announce it. */
export function OfflineBanner({ isOffline }: { isOffline: boolean }) {
  const say = useWords();
  return (
    <output className={styles.region}>
      {isOffline && (
        <p className={styles.banner}>
          <Icon name="offline" />
          <span>
            <strong>{say('shell.offline.title')}</strong> {say('shell.offline.text')}
          </span>
        </p>
      )}
    </output>
  );
}
