import type { MouseEvent, Ref } from 'react';
import type { Say } from '../brand/words.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ErrorSummary.module.css';

/** One line of the summary; without an id it is about the whole form. */
export interface SummaryEntry {
  message: string;
  fieldId?: string;
}

interface ErrorSummaryProps {
  ref: Ref<HTMLElement>;
  formId: string;
  entries: SummaryEntry[];
  say: Say;
}

/** What keeps the form from being sent, each line a link to its field. It takes the focus after a submit that failed. */
export function ErrorSummary({ ref, formId, entries, say }: ErrorSummaryProps) {
  const headingId = `${formId}-problems`;
  return (
    <section className={styles.summary} ref={ref} tabIndex={-1} aria-labelledby={headingId}>
      <Icon name="alertCircle" size={24} />
      <div role="alert">
        <h2 className={styles.heading} id={headingId}>
          {say(entries.every((entry) => entry.fieldId) ? 'form.summary.fields' : 'form.summary.problem')}
        </h2>
        <ul className={styles.list}>
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
    </section>
  );
}

/** By focus and not by address, so that the Back button does not collect fields. A group leads to its wrong part. */
function goToField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  const control = field?.matches('fieldset') ? (field.querySelector('[aria-invalid]') ?? field.querySelector('input')) : field;
  if (!(control instanceof HTMLElement)) return;
  field?.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
