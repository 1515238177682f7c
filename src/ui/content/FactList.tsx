import type { ReactNode } from 'react';
import styles from './FactList.module.css';
import { Icon } from './Icon.tsx';
import { useWords } from '../../brand/words/words.ts';

export interface Fact {
  label: string;
  value: ReactNode;
  /** The value is a name, a code or a number: a browser that translates the page leaves it as it is. */
  isVerbatim?: boolean;
}

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
    <section className={styles.card}>
      {(title || onEdit || action) && (
        <header className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {onEdit && (
            <button type="button" className={styles.edit} onClick={onEdit} aria-label={say('ui.facts.editNamed', { name: title ?? '' })}>
              <Icon name="edit" size={16} />
              {say('ui.facts.edit')}
            </button>
          )}
          {action && <div>{action}</div>}
        </header>
      )}
      <dl className={styles.facts}>
        {facts.map(({ label, value, isVerbatim }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd translate={isVerbatim ? 'no' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
