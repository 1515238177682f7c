import { useWords } from '../../brand/words/words.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './StayingNotice.module.css';

interface StayingNoticeProps {
  /** Null: nothing has to be read. */
  message: string | null;
  onRead: () => void;
}

/** What must not hide by itself, above the page until it is dismissed; the region is there before, so that a screen reader hears it come. */
export function StayingNotice({ message, onRead }: StayingNoticeProps) {
  const say = useWords();
  return (
    <output className={styles.region}>
      {message !== null && (
        <div className={styles.notice}>
          <span className={styles.icon}>
            <Icon name="info" label={say('shell.snackbar.info')} />
          </span>
          <span className={styles.message}>{message}</span>
          <Action kind="quiet" isCompact onClick={onRead}>
            {say('shell.snackbar.dismiss')}
          </Action>
        </div>
      )}
    </output>
  );
}
