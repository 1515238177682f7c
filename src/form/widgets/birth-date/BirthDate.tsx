import { Input } from '@mantine/core';
import { partsOf, type FieldWidget } from '../../core/formContext.ts';
import { birthDate, joinBirthDate, parseBirthDate, type DateParts } from '../../formats/birthDate.ts';
import { digitsOf } from '../../formats/format.ts';
import styles from './BirthDate.module.css';
import inputStyles from '../parts/FieldInput.module.css';
import { describe, textOf, valueOf } from '../parts/FieldInput.tsx';

const parts = [
  { part: 'month', length: 2 },
  { part: 'day', length: 2 },
  { part: 'year', length: 4 },
] as const;

/** Month, day and year as three fields to type in; the focus never moves by itself (rule forms-3). */
export function BirthDate(props: FieldWidget) {
  const { say } = props.registry.formContext;
  const { hasError, describedBy } = partsOf(props);
  const typed = parseBirthDate(textOf(props.value));
  const change = (change: Partial<DateParts>) => props.onChange(valueOf(joinBirthDate({ ...typed, ...change })));
  // words: form.birthDate.{month,day,year}
  return (
    <div className={styles.parts}>
      {parts.map(({ part, length }) => {
        const isWrong = hasError && concerns(part, textOf(props.value));
        return (
          <div key={part} className={styles[part]}>
            <label className={styles.label} htmlFor={`${props.id}-${part}`}>
              {say(`form.birthDate.${part}`)}
            </label>
            <Input
              id={`${props.id}-${part}`}
              name={`${props.name}-${part}`}
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={length}
              value={typed[part]}
              onChange={(event) => change({ [part]: digitsOf(event.currentTarget.value) })}
              required={props.required}
              disabled={props.disabled}
              error={isWrong}
              attributes={describe(describedBy)}
              classNames={{ input: `${inputStyles.input} ${inputStyles.tabular}` }}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Whether the mistake is in this part; one about the whole date (too young) concerns all of them. */
function concerns(part: string, text: string): boolean {
  const reason = birthDate.reason(text);
  return text === '' || reason === null || reason.startsWith(part);
}
