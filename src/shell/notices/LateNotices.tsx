import { useState } from 'react';
import { lateId } from '../../ui/page/Late.tsx';
import { Banners } from './Banners.tsx';
import styles from './LateNotices.module.css';
import { StayingNotice } from './StayingNotice.tsx';
import type { Banner } from '../frame/shellProps.ts';

interface LateNoticesProps {
  banners: Banner[];
  unread: string | null;
  onRead: () => void;
}

/** What came when the page was being read: at the edge of the window, where it pushes nothing, and each to be put away (rule shell-16). */
export function LateNotices({ banners, unread, onRead }: LateNoticesProps) {
  const [dismissed, setDismissed] = useState<string[]>([]);
  const shown = banners.filter(({ uuid }) => !dismissed.includes(uuid));
  return (
    <div className={styles.late}>
      <div id={lateId} role="status" />
      <StayingNotice message={unread} onRead={onRead} />
      <div role="status">
        <Banners banners={shown} onDismiss={(uuid) => setDismissed([...dismissed, uuid])} />
      </div>
    </div>
  );
}
