import type { MouseEvent, Ref } from 'react';
import type { Say } from '../brand/words/words.ts';
import { Icon } from '../ui/content/Icon.tsx';
import { useErrorInTitle } from '../ui/page/pageTitle.ts';
import styles from './ErrorSummary.module.css';

/** One line of the summary; without an id it is about the whole form. */
export interface SummaryEntry {
  /** A sentence that names its field. */
  message: string;
  fieldId?: string;
}

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  formId: string;
  entries: SummaryEntry[];
  say: Say;
  /** The focus is kept elsewhere, so that it has to be heard by itself. */
  isAlert?: boolean;
}

/**
 * What keeps the form from being sent, each line a link to its field; a single one is one sentence. It takes the focus after a submit that
 * failed, and is read by that, once: an alert would be read a second time.
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
      // A name that holds the label of a field would pass for that field.
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

/** Moves the focus instead of the address, so that Back does not step through fields. A group leads to its wrong part. */
function goToField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId) ?? document.querySelector(`[data-id="${fieldId}"]`);
  const inGroup = ['[aria-invalid]', 'input, select, textarea', 'button'].map((controls) => field?.querySelector(controls));
  const control = field?.matches('fieldset') ? inGroup.find((found) => found) : field;
  if (!(control instanceof HTMLElement)) return;
  field?.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
