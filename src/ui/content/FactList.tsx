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
  /** Heading of the group, needed when there are several. */
  title?: string;
  /** Opens what these facts can be changed with; absent: they are only shown. */
  onEdit?: () => void;
  /** Stands in the place of "Edit": another way to change them. */
  action?: ReactNode;
}

/** Labels and values for review, and a way to change them. */
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
