import { useState, type ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Action, ActionLink } from '../../ui/controls/Action.tsx';
import styles from './DisclosureRow.module.css';
import { DisclosureView } from './DisclosureView.tsx';

interface DisclosureRowProps {
  title: string;
  /** Language of the title; may differ from the page's. */
  language: string;
  text: ReactNode;
  /** Number in the list, or a check mark once accepted. */
  mark?: number | 'done';
  /** A document to open in place, or the address of its page. */
  reads?: { uuid: string; hash: string } | string;
}

export function DisclosureRow({ title, language, text, mark, reads }: DisclosureRowProps) {
  const say = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const named = isOpen ? say('ui.reader.close', { title }) : say('ui.reader.open', { title });
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {mark !== undefined && (
          <span className={styles.mark} data-done={mark === 'done' || undefined}>
            {mark !== 'done' && mark}
          </span>
        )}
        <div>
          <p className={styles.title} lang={language}>
            {title}
          </p>
          <p className={styles.text}>{text}</p>
          {typeof reads === 'object' && (
            <Action kind="quiet" onClick={() => setIsOpen(!isOpen)}>
              {named}
            </Action>
          )}
          {typeof reads === 'string' && (
            <ActionLink kind="quiet" to={reads}>
              {named}
            </ActionLink>
          )}
        </div>
      </div>
      {isOpen && typeof reads === 'object' && <DisclosureView {...reads} title={title} part="document" />}
    </li>
  );
}
