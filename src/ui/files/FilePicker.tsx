import { FileButton, Input } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '../content/Icon.tsx';
import styles from './FilePicker.module.css';

interface FilePickerProps {
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

/** Opens the dialog in which files are chosen. It is built on FileButton because FileInput drops `aria-describedby`. */
export function FilePicker({ id, label, name, accept, isSeveral, disabled, hasError, describedBy, onChoose }: FilePickerProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton<boolean>
      multiple={isSeveral}
      accept={accept}
      disabled={disabled}
      onChange={(chosen) => {
        onChoose([chosen].flat().filter((file) => file !== null));
        // The same file can be chosen once more.
        reset.current?.();
      }}
      resetRef={reset}
    >
      {({ onClick }) => (
        <Input
          component="button"
          type="button"
          id={id}
          classNames={styles}
          pointer
          withAria={false}
          error={hasError}
          disabled={disabled}
          leftSection={<Icon name="attach" />}
          aria-label={name}
          aria-describedby={describedBy}
          onClick={onClick}
        >
          {label}
        </Input>
      )}
    </FileButton>
  );
}
