import { Input } from '@mantine/core';
import { useState } from 'react';
import { useBrand } from '../../../brand/brandContext.ts';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';
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

/** Month, day and year inputs. A whole date in any of them fills all three; focus never moves by itself (rule forms-3). */
export function BirthDate(props: FieldWidget) {
  const { say } = props.registry.formContext;
  const { language } = useBrand();
  const [filled, setFilled] = useState<DateParts | null>(null);
  const held = textOf(props.value);
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
  isConcerned: boolean;
  onText: (text: string) => void;
}

function Part({ widget, part, value, isConcerned, onText }: PartProps) {
  const { control, hasError, describedBy } = controlOf(widget);
  const selected = useSelectedOnFocus();
  const composed = useComposed(value, onText);
  const isWrong = hasError && isConcerned;
  return (
    <div className={styles[part]}>
      <Input.Label className={styles.label} htmlFor={`${widget.id}-${part}`}>
        {widget.registry.formContext.say(`form.birthDate.${part}`)}
      </Input.Label>
      <Input
        {...control}
        id={`${widget.id}-${part}`}
        name={`${control.name}-${part}`}
        type="text"
        inputMode="numeric"
        autoComplete={widget.options.autocomplete ?? `bday-${part}`}
        {...selected}
        {...composed}
        size="md"
        error={isWrong}
        classNames={{ wrapper: inputStyles.box, input: `${inputStyles.input} ${inputStyles.tabular}` }}
        attributes={{ input: { 'aria-describedby': describedBy } }}
      />
    </div>
  );
}

/** Whether the error is in this part; errors of the whole date (too young) mark all parts. */
function concerns(part: string, text: string): boolean {
  const reason = birthDate.reason(text);
  return text === '' || reason === null || reason.startsWith(part);
}
