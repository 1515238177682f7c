import { FileButton, Input } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '../content/Icon.tsx';
import styles from './FilePicker.module.css';

interface FilePickerProps {
  id: string;
  label: string;
  /** Accessible name of the control; defaults to the label. */
  name?: string;
  /** In `accept` syntax: `.pdf,image/png`. */
  accept: string;
  isSeveral: boolean;
  help: string;
  disabled?: boolean | undefined;
  hasError?: boolean;
  describedBy?: string | undefined;
  onChoose: (files: File[]) => void;
}

/** Opens the file dialog. Uses FileButton, because FileInput drops `aria-describedby`. */
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
          // Allows choosing the same file again.
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
