import { Card, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './imageNames.ts';
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

interface OptionCardProps {
  icon: IconName;
  title: string;
  text: string;
  /** The action; absent if unavailable, as `text` explains. */
  children?: ReactNode;
}

export function OptionCard({ icon, title, text, children }: OptionCardProps) {
  return (
    <PictureCard icon={icon} title={title}>
      <Text c="dimmed" mt="0.25rem">
        {text}
      </Text>
      {children && (
        <Stack gap="md" mt="md">
          {children}
        </Stack>
      )}
    </PictureCard>
  );
}
