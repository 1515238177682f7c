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
  /** Above the control. */
  help: string;
  disabled?: boolean | undefined;
  hasError?: boolean;
  /** Ids of further texts about it. */
  describedBy?: string | undefined;
  onChoose: (files: File[]) => void;
}

/** Opens the dialog in which files are chosen. On FileButton, for FileInput drops `aria-describedby`. */
export function FilePicker({ id, label, name, accept, isSeveral, help, disabled, hasError, describedBy, onChoose }: FilePickerProps) {
  const reset = useRef<() => void>(null);
  const helpId = `${id}-limits`;
  return (
    <>
      <Input.Description id={helpId} className={styles.description}>
        {help}
      </Input.Description>
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
          <button
            type="button"
            id={id}
            className={styles.input}
            onClick={onClick}
            disabled={disabled}
            data-invalid={hasError || undefined}
            aria-label={name}
            aria-describedby={[describedBy, helpId].filter(Boolean).join(' ')}
          >
            <span className={styles.mark}>
              <Icon name="attach" />
            </span>
            <span>{label}</span>
          </button>
        )}
      </FileButton>
    </>
  );
}
