import { Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../controls/Action.tsx';

interface AsOfProps {
  /** When it was so, an instant. */
  at: string;
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** Says of what is shown that it may have changed since, and asks again. */
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
