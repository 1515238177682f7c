import { useState } from 'react';
import { useBrand } from '../../../brand/brandContext.ts';
import { optionsOf } from '../../core/form.ts';
import { partsOf, useHeld, type FieldWidget } from '../../core/formContext.ts';
import { birthDate, joinBirthDate, parseBirthDate, type DateParts } from '../../formats/dates/birthDate.ts';
import { digitsOf } from '../../formats/format.ts';
import { readDate } from '../../formats/dates/readDate.ts';
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx';
import styles from './BirthDate.module.css';
import inputStyles from '../parts/FieldInput.module.css';
import { textOf, valueOf } from '../parts/FieldInput.tsx';
import { useComposed } from '../parts/useComposed.ts';
import { useSelectedOnFocus } from '../parts/useSelectedOnFocus.ts';

const parts = ['month', 'day', 'year'] as const;

/** Month, day and year as three fields to type in; a whole date in any of them fills all three, and the focus never moves by itself (rule forms-3). */
export function BirthDate(props: FieldWidget) {
  const { say } = props.context;
  const { language } = useBrand();
  const [filled, setFilled] = useState<DateParts | null>(null);
  const held = textOf(useHeld(props));
  const typed = parseBirthDate(held);
  const change = (part: keyof DateParts, text: string) => {
    const whole = readDate(text, language);
    setFilled(whole);
    props.onChange(valueOf(joinBirthDate(whole ?? { ...typed, [part]: digitsOf(text) })));
  };
  return (
    <>
      <div className={styles.parts}>
        {parts.map((part) => (
          <Part
            key={part}
            widget={props}
            part={part}
            value={typed[part]}
            isConcerned={concerns(part, held)}
            onText={(text) => change(part, text)}
          />
        ))}
      </div>
      <VisuallyHidden isLive>
        {filled && say('form.birthDate.filled', { month: filled.month, day: filled.day, year: filled.year })}
      </VisuallyHidden>
    </>
  );
}

interface PartProps {
  widget: FieldWidget;
  part: (typeof parts)[number];
  value: string;
  /** Whether a mistake of the date is in this part of it. */
  isConcerned: boolean;
  onText: (text: string) => void;
}

function Part({ widget, part, value, isConcerned, onText }: PartProps) {
  const { hasError, describedBy } = partsOf(widget);
  const { autocomplete } = optionsOf(widget.context.form, widget.name);
  const selected = useSelectedOnFocus();
  const composed = useComposed(value, onText);
  return (
    <div className={styles[part]}>
      <label className={styles.label} htmlFor={`${widget.id}-${part}`}>
        {widget.context.say(`form.birthDate.${part}`)}
      </label>
      <input
        className={`${inputStyles.input} ${inputStyles.tabular}`}
        id={`${widget.id}-${part}`}
        name={`${widget.name}-${part}`}
        type="text"
        inputMode="numeric"
        autoComplete={autocomplete ?? `bday-${part}`}
        {...selected}
        {...composed}
        required={widget.required}
        disabled={widget.disabled}
        aria-invalid={(hasError && isConcerned) || undefined}
        aria-describedby={describedBy}
      />
    </div>
  );
}

/** Whether the mistake is in this part; one about the whole date (too young) concerns all of them. */
function concerns(part: string, text: string): boolean {
  const reason = birthDate.reason(text);
  return text === '' || reason === null || reason.startsWith(part);
}
