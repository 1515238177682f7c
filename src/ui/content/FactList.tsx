import { Button, Card } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Button.layer.css';
import type { ReactNode } from 'react';
import styles from './FactList.module.css';
import { Facts, type Fact } from './Facts.tsx';
import { Icon } from './Icon.tsx';
import { useWords } from '../../brand/words/words.ts';

interface FactListProps {
  facts: Fact[];
  /** Heading of the group; required if there are several. */
  title?: string;
  /** Opens the form for these facts. Absent: read-only. */
  onEdit?: () => void;
  action?: ReactNode;
}

export function FactList({ facts, title, onEdit, action }: FactListProps) {
  const say = useWords();
  return (
    <Card component="section" py="md">
      {(title || onEdit || action) && (
        <header className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {onEdit && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<Icon name="edit" size={16} />}
              onClick={onEdit}
              aria-label={say('ui.facts.editNamed', { name: title ?? '' })}
            >
              {say('ui.facts.edit')}
            </Button>
          )}
          {action && <div>{action}</div>}
        </header>
      )}
      <Facts facts={facts} />
    </Card>
  );
}
