import { useId } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { Icon } from '../../ui/content/Icon.tsx';
import type { IconName } from '../../ui/content/iconNames.ts';
import styles from './Banners.module.css';
import type { Banner } from '../frame/shellProps.ts';
import { focusPageHeading } from '../../ui/page/pageHeading.ts';

/** By the alert's `type`. */
const kindByType: readonly { kind: string; icon: IconName }[] = [
  { kind: 'success', icon: 'success' },
  { kind: 'info', icon: 'info' },
  { kind: 'warning', icon: 'alert' },
  { kind: 'error', icon: 'alertCircle' },
];

interface BannersProps {
  banners: Banner[];
  mayDismiss: (banner: Banner) => boolean;
  onDismiss: (uuid: string) => void;
}

/** Success and information, which one who has read them needs no more; a warning or an error stays. */
export function isPassing({ type }: Banner): boolean {
  return type <= 1;
}

/** What the bank announces to everybody, above the page. */
export function Banners({ banners, mayDismiss, onDismiss }: BannersProps) {
  const say = useWords();
  const id = useId();
  const dismiss = (uuid: string) => {
    onDismiss(uuid);
    // The button that had the focus is gone.
    focusPageHeading();
  };
  if (banners.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={say('shell.banner.label')}>
      {banners.map((banner) => {
        const { uuid, type, message } = banner;
        const { kind, icon } = kindByType[type] ?? { kind: 'info', icon: 'info' };
        return (
          <div key={uuid} className={styles.banner} data-kind={kind}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <p className={styles.message}>
              <strong>{say(`shell.banner.${kind}`)}</strong> <span id={`${id}${uuid}`}>{message}</span>
            </p>
            {mayDismiss(banner) && (
              <Action kind="quiet" isCompact describedBy={`${id}${uuid}`} onClick={() => dismiss(uuid)}>
                {say('shell.snackbar.dismiss')}
              </Action>
            )}
          </div>
        );
      })}
    </section>
  );
}
