import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';

interface StatusBadgeProps {
  tone: 'success' | 'waiting' | 'danger' | 'past';
  icon: IconName;
  children: string;
}

const colors = { success: 'success', waiting: 'warning', danger: 'danger', past: 'gray' } as const;

/** How something stands: an icon and the words. The words alone say it all. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <Badge component="span" color={colors[tone]} leftSection={<Icon name={icon} size={16} />}>
      {children}
    </Badge>
  );
}
