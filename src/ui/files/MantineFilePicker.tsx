import { FileInput } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
import { useRef } from 'react';
import { Icon } from '../content/Icon.tsx';
import styles from './FilePicker.module.css';

export interface FilePickerProps {
  /** Of the control. */
  id: string;
  /** On the control. */
  label: string;
  /** What a screen reader says of the control; the label by default. */
  name?: string;
  /** As the attribute of an input: `.pdf,image/png`. */
  accept: string;
  /** Whether several files can be chosen at a time. */
  isSeveral: boolean;
  disabled?: boolean | undefined;
  hasError?: boolean;
  describedBy: string;
  onChoose: (files: File[]) => void;
}

export function MantineFilePicker({ id, label, name, accept, isSeveral, disabled, hasError, describedBy, onChoose }: FilePickerProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileInput<boolean>
      id={id}
      classNames={{ root: styles.root, input: `${styles.input} ${styles.marked}`, section: styles.section, placeholder: styles.label }}
      multiple={isSeveral}
      accept={accept}
      // What is chosen is listed below it.
      value={isSeveral ? none : null}
      onChange={(chosen) => {
        onChoose([chosen].flat().filter((file) => file !== null));
        // The same file can be chosen once more.
        reset.current?.();
      }}
      resetRef={reset}
      placeholder={label}
      leftSection={<Icon name="attach" />}
      disabled={disabled}
      data-invalid={hasError || undefined}
      aria-label={name}
      aria-describedby={describedBy}
    />
  );
}

const none: File[] = [];
