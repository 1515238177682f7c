import { useState } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import { lateId } from '../../ui/page/Strip.tsx';
import type { Banner } from '../frame/shellProps.ts';
import { Banners, isPassing, StayingNotice } from './Banners.tsx';
import styles from './LateNotices.module.css';

interface LateNoticesProps {
  isOffline: boolean;
  banners: Banner[];
  unread: string | null;
  onRead: () => void;
  onDismissBanner: (uuid: string) => void;
}

/** Notices that arrive after the page loaded: at the window's edge, without layout shift, dismissible unless temporary (rule shell-16). */
export function LateNotices({ isOffline, banners, unread, onRead, onDismissBanner }: LateNoticesProps) {
  const [dismissed, setDismissed] = useState<string[]>([]);
  const visible = banners.filter(({ uuid }) => !dismissed.includes(uuid));

  /** Hides a warning here only; it shows above the next page. */
  function dismiss(uuid: string) {
    setDismissed([...dismissed, uuid]);
    if (visible.some((banner) => banner.uuid === uuid && isPassing(banner))) onDismissBanner(uuid);
  }

  return (
    <div className={styles.late} data-offline={isOffline || undefined}>
      <OfflineBanner isOffline={isOffline} />
      <div id={lateId} role="status" />
      <StayingNotice message={unread} onRead={onRead} />
      <div role="status">
        <Banners banners={visible} mayDismiss={() => true} onDismiss={dismiss} />
      </div>
    </div>
  );
}

/** Offline notice. The live region exists before its text, so that screen readers announce it. */
function OfflineBanner({ isOffline }: { isOffline: boolean }) {
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
