import type { ReactNode } from 'react';
import type { IconName } from '../content/iconNames.ts';
import { PictureCard } from '../content/PictureCard.tsx';
import styles from './OptionCard.module.css';

interface OptionCardProps {
  icon: IconName;
  title: string;
  /** What choosing it means: what is needed, how long it takes. */
  text: string;
  /** The action that chooses it; absent where it cannot be chosen, as `text` says. */
  children?: ReactNode;
}

/** One of several ways to go on. */
export function OptionCard({ icon, title, text, children }: OptionCardProps) {
  return (
    <PictureCard icon={icon} title={title}>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.action}>{children}</div>}
    </PictureCard>
  );
}
