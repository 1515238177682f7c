import { useId, type ReactNode } from 'react';
import { Icon } from '../content/Icon.tsx';
import type { IconName } from '../content/iconNames.ts';
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
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <span className={styles.picture}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        {children && <div className={styles.action}>{children}</div>}
      </div>
    </section>
  );
}
