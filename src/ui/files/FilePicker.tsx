import { withMantine } from '../mantine/withMantine.tsx';
import styles from './FilePicker.module.css';
import type { FilePickerProps } from './MantineFilePicker.tsx';

/** Opens the dialog in which files are chosen. */
export const FilePicker = withMantine<FilePickerProps>(
  async () => (await import('./MantineFilePicker.tsx')).MantineFilePicker,
  function PlainFilePicker({ id, label, name = label, accept, isSeveral, disabled, describedBy, onChoose }) {
    return (
      <input
        id={id}
        className={styles.input}
        type="file"
        multiple={isSeveral}
        accept={accept}
        disabled={disabled}
        aria-label={name}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen once more.
          currentTarget.value = '';
        }}
      />
    );
  },
);
