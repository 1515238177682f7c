import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useId } from 'react';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  /** `name` starts with `text` and spells it out. */
  choices: readonly { value: Value; text: string; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Segmented control of a few short labels, built on radio buttons. */
export function Segments<Value extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <SegmentedControl
      name={useId()}
      aria-label={label}
      classNames={styles}
      value={chosen}
      onChange={onChoose}
      data={choices.map(({ value, text, name }) => ({
        value,
        label: (
          <>
            <span aria-hidden>{text}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </>
        ),
      }))}
    />
  );
}
