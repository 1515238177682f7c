import { Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import type { ReactNode } from 'react';
import type { IconName } from '../content/iconNames.ts';
import { PictureCard } from '../content/PictureCard.tsx';

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
