import { useWords } from '../../brand/words/words.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { Icon } from '../../ui/content/Icon.tsx';
import type { IconName } from '../../ui/content/iconNames.ts';
import styles from './Banners.module.css';
import type { Banner } from '../frame/shellProps.ts';

/** By the alert's `type`. */
const kindByType: readonly { kind: string; icon: IconName }[] = [
  { kind: 'success', icon: 'success' },
  { kind: 'info', icon: 'info' },
  { kind: 'warning', icon: 'alert' },
  { kind: 'error', icon: 'alertCircle' },
];

interface BannersProps {
  banners: Banner[];
  /** Where they stand in front of a page: takes one away, by its uuid. */
  onDismiss?: (uuid: string) => void;
}

/** What the bank announces to everybody, above the page. */
export function Banners({ banners, onDismiss }: BannersProps) {
  const say = useWords();
  if (banners.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={say('shell.banner.label')}>
      {banners.map(({ uuid, type, message }) => {
        const { kind, icon } = kindByType[type] ?? { kind: 'info', icon: 'info' };
        return (
          <div key={uuid} className={styles.banner} data-kind={kind}>
            <span className={styles.icon}>
              <Icon name={icon} label={say(`shell.banner.${kind}`)} />
            </span>
            <p className={styles.message}>{message}</p>
            {onDismiss && (
              <Action kind="quiet" isCompact onClick={() => onDismiss(uuid)}>
                {say('shell.snackbar.dismiss')}
              </Action>
            )}
          </div>
        );
      })}
    </section>
  );
}
