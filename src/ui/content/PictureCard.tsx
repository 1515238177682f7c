import { Card } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import styles from './PictureCard.module.css';

interface PictureCardProps {
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
}

export function PictureCard({ icon, title, children }: PictureCardProps) {
  const titleId = useId();
  return (
    <Card component="section" className={styles.card} aria-labelledby={titleId}>
      <span className={styles.picture}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}
