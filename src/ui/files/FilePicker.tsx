import { FileInput } from '@mantine/core';
import { Icon } from '../content/Icon.tsx';
import styles from './FilePicker.module.css';

interface FilePickerProps {
  /** Of the control. */
  id: string;
  label: string;
  /** As the attribute of an input: `.pdf,image/png`. */
  accept: string;
  /** Above the control. */
  help: string;
  onChoose: (files: File[]) => void;
}

/** Opens the dialog in which files are chosen. */
export function FilePicker({ id, label, accept, help, onChoose }: FilePickerProps) {
  return (
    <FileInput
      id={id}
      classNames={styles}
      multiple
      accept={accept}
      // What is chosen is listed below it.
      value={none}
      onChange={onChoose}
      placeholder={label}
      description={help}
      leftSection={<Icon name="attach" />}
    />
  );
}

const none: File[] = [];
