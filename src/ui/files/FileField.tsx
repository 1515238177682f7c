import { Input, Text } from '@mantine/core';
import { useId } from 'react';
import { useWords } from '../../brand/words/words.ts';
import styles from './FileField.module.css';
import { FileLine, FileMistake, type LinedFile } from './FileLine.tsx';
import { FilePicker } from './FilePicker.tsx';

export interface FieldFile extends LinedFile {
  id: number;
  elementId: string;
}

interface FileFieldProps {
  help: string;
  /** In `accept` syntax. */
  accept: string;
  files: readonly FieldFile[];
  /** Why chosen files were rejected, or errors about all files. */
  mistakes: readonly string[];
  note?: string | undefined;
  onAdd: (files: File[]) => void;
  onRemove: (id: number) => void;
}

/** File upload field: accepted files, chosen files and their progress. */
export function FileField({ help, accept, files, mistakes, note, onAdd, onRemove }: FileFieldProps) {
  const say = useWords();
  const id = useId();
  const pickerId = `${id}-picker`;

  function remove(fileId: number) {
    onRemove(fileId);
    // The pressed button unmounts.
    document.getElementById(pickerId)?.focus();
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <Input.Label labelElement="div" id={`${id}-label`}>
        {say('ui.files.label')}{' '}
        <Text span inherit c="dimmed" fw={400}>
          {say('form.optional')}
        </Text>
      </Input.Label>
      <div role="alert">
        {mistakes.map((mistake) => (
          <FileMistake key={mistake}>{mistake}</FileMistake>
        ))}
      </div>
      <FilePicker id={pickerId} label={say('ui.files.choose')} accept={accept} isSeveral help={help} onChoose={onAdd} />
      <output className={styles.note}>{note}</output>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={say('ui.files.chosen')}>
          {files.map((file) => (
            <li key={file.id} className={styles.file} id={file.elementId} tabIndex={-1}>
              <FileLine file={file} onRemove={() => remove(file.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
