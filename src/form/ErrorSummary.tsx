import type { MouseEvent, Ref } from 'react';
import type { Say } from '../brand/words/words.ts';
import { Icon } from '../ui/content/Icon.tsx';
import styles from './ErrorSummary.module.css';

/** One line of the summary; without an id it is about the whole form. */
export interface SummaryEntry {
  message: string;
  fieldId?: string;
}

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  formId: string;
  entries: SummaryEntry[];
  say: Say;
}

/**
 * What keeps the form from being sent, each line a link to its field. It takes the focus after a submit that failed, and is read by
 * that, once: an alert would be read a second time.
 */
export function ErrorSummary({ ref, formId, entries, say }: ErrorSummaryProps) {
  const headingId = `${formId}-problems`;
  const listId = `${headingId}-list`;
  return (
    <div className={styles.summary} ref={ref} role="group" tabIndex={-1} aria-labelledby={headingId} aria-describedby={listId}>
      <Icon name="alertCircle" size={24} />
      <div>
        <h2 className={styles.heading} id={headingId}>
          {say(entries.every((entry) => entry.fieldId) ? 'form.summary.fields' : 'form.summary.problem')}
        </h2>
        <ul className={styles.list} id={listId}>
          {entries.map(({ message, fieldId }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Moves the focus instead of the address, so that Back does not step through fields. A group leads to its wrong part. */
function goToField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  const control = field?.matches('fieldset') ? (field.querySelector('[aria-invalid]') ?? field.querySelector('input')) : field;
  if (!(control instanceof HTMLElement)) return;
  field?.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
