import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './OfflineBanner.module.css';

/** Says that there is no connection; the region is there before, so that a screen reader hears it come. */
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
