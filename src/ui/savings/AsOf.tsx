import { Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../controls/Action.tsx';

interface AsOfProps {
  /** ISO 8601 instant of the data. */
  at: string;
  onRefresh: () => void;
  isRefreshing: boolean;
}

export function AsOf({ at, onRefresh, isRefreshing }: AsOfProps) {
  const say = useWords();
  return (
    <Group gap="xs" c="dimmed">
      <span>{say('ui.savings.asOf', { at })}</span>
      <Action kind="quiet" busy={isRefreshing} onClick={onRefresh}>
        {say('ui.savings.refresh')}
      </Action>
    </Group>
  );
}
