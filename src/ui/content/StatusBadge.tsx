import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './imageNames.ts';

interface StatusBadgeProps {
  tone: 'success' | 'waiting' | 'danger' | 'past';
  icon: IconName;
  children: string;
}

const colors = { success: 'success', waiting: 'warning', danger: 'danger', past: 'gray' } as const;

/** Status as icon and text; the text alone is sufficient. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <Badge component="span" color={colors[tone]} leftSection={<Icon name={icon} size={16} />}>
      {children}
    </Badge>
  );
}
