import { useState } from 'react';
import { lateId } from '../../ui/page/Strip.tsx';
import { Banners, isPassing } from './Banners.tsx';
import styles from './LateNotices.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';
import { StayingNotice } from './StayingNotice.tsx';
import type { Banner } from '../frame/shellProps.ts';

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
  const shown = banners.filter(({ uuid }) => !dismissed.includes(uuid));

  /** Hides a warning here only; it shows above the next page. */
  function dismiss(uuid: string) {
    setDismissed([...dismissed, uuid]);
    if (shown.some((banner) => banner.uuid === uuid && isPassing(banner))) onDismissBanner(uuid);
  }

  return (
    <div className={styles.late} data-offline={isOffline || undefined}>
      <OfflineBanner isOffline={isOffline} />
      <div id={lateId} role="status" />
      <StayingNotice message={unread} onRead={onRead} />
      <div role="status">
        <Banners banners={shown} mayDismiss={() => true} onDismiss={dismiss} />
      </div>
    </div>
  );
}
