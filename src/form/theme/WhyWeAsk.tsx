import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Icon } from '../../ui/content/Icon.tsx';
import type { FormContext } from '../core/formContext.ts';
import styles from './WhyWeAsk.module.css';

/** Why a sensitive question is asked and how the answer is protected: one line, and more on demand. */
export function WhyWeAsk({ field, context: { form, say } }: { field: string; context: FormContext }) {
  const key = `forms.${form.id}.${field}`;
  if (!form.words.includes(`${field}.why`)) return null;
  return (
    <div className={styles.why}>
      <Icon name="lock" size={16} />
      {form.words.includes(`${field}.whyMore`) ? (
        <Disclosure summary={say(`${key}.why`)}>{say(`${key}.whyMore`)}</Disclosure>
      ) : (
        <span>{say(`${key}.why`)}</span>
      )}
    </div>
  );
}
