import { FileInput } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
import { Icon } from '../content/Icon.tsx';
import styles from './FilePicker.module.css';

export interface FilePickerProps {
  /** Of the control. */
  id: string;
  label: string;
  /** As the attribute of an input: `.pdf,image/png`. */
  accept: string;
  describedBy: string;
  onChoose: (files: File[]) => void;
}

export function MantineFilePicker({ id, label, accept, describedBy, onChoose }: FilePickerProps) {
  return (
    <FileInput
      id={id}
      classNames={{ root: styles.root, input: `${styles.input} ${styles.marked}`, section: styles.section, placeholder: styles.label }}
      multiple
      accept={accept}
      // What is chosen is listed below it.
      value={none}
      onChange={onChoose}
      placeholder={label}
      leftSection={<Icon name="attach" />}
      aria-describedby={describedBy}
    />
  );
}

const none: File[] = [];
