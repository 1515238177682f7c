import type { MouseEvent, Ref } from 'react';
import type { Say } from '../brand/words/words.ts';
import { Icon } from '../ui/content/Icon.tsx';
import { useErrorInTitle } from '../ui/page/pageHeading.ts';
import styles from './ErrorSummary.module.css';

/** One line of the summary. Without `fieldId` it is about the whole form. */
export interface SummaryEntry {
  message: string;
  fieldId?: string;
}

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  formId: string;
  entries: SummaryEntry[];
  say: Say;
  /** Set when focus stays elsewhere, so screen readers announce the summary. */
  isAlert?: boolean;
}

/**
 * Errors that block the submit, each linked to its field; a single error is one sentence.
 * Takes focus after a failed submit, which screen readers announce. An alert role on top would be read twice.
 */
export function ErrorSummary({ ref, formId, entries, say, isAlert }: ErrorSummaryProps) {
  useErrorInTitle();
  const headingId = `${formId}-problems`;
  const listId = `${headingId}-list`;
  const [only, ...more] = entries;
  const isSingle = only !== undefined && more.length === 0;
  return (
    <div
      className={styles.summary}
      ref={ref}
      role={isAlert ? 'alert' : 'group'}
      tabIndex={-1}
      // Containing a field's label would make this name match lookups for that field.
      {...(isSingle ? { 'aria-label': say('form.summary.problem') } : { 'aria-labelledby': headingId })}
      aria-describedby={listId}
    >
      <Icon name="alertCircle" size={24} />
      {isSingle ? (
        <p className={styles.single} id={listId}>
          <Line entry={only} />
        </p>
      ) : (
        <div className={styles.text}>
          <h2 className={styles.heading} id={headingId}>
            {say(entries.every((entry) => entry.fieldId) ? 'form.summary.fields' : 'form.summary.problem')}
          </h2>
          <ul className={styles.list} id={listId}>
            {entries.map((entry) => (
              <li key={`${entry.fieldId} ${entry.message}`}>
                <Line entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Line({ entry: { message, fieldId } }: { entry: SummaryEntry }) {
  if (!fieldId) return <span>{message}</span>;
  return (
    <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
      {message}
    </a>
  );
}

/** Moves focus instead of the URL hash, so Back does not step through fields. For a group, focuses its invalid part. */
function goToField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId) ?? document.querySelector(`[data-id="${fieldId}"]`);
  const inGroup = ['[aria-invalid]', 'input, select, textarea', 'button'].map((controls) => field?.querySelector(controls));
  const control = field?.matches('fieldset') ? inGroup.find((found) => found) : field;
  if (!(control instanceof HTMLElement)) return;
  field?.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
