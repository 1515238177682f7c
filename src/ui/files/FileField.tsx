import { Input, Text } from '@mantine/core';
import { useId } from 'react';
import { useWords } from '../../brand/words/words.ts';
import styles from './FileField.module.css';
import { FileLine, FileMistake, type LinedFile } from './FileLine.tsx';
import { FilePicker } from './FilePicker.tsx';

export interface FieldFile extends LinedFile {
  id: number;
  /** Of its line. */
  elementId: string;
}

interface FileFieldProps {
  /** What can be chosen; it stands above the control. */
  help: string;
  /** As the attribute of an input. */
  accept: string;
  files: readonly FieldFile[];
  /** Why files that were chosen are not among them, or what is wrong with all of them. */
  mistakes: readonly string[];
  /** What happened, where nothing is wrong. */
  note?: string | undefined;
  onAdd: (files: File[]) => void;
  onRemove: (id: number) => void;
}

/** Files to be sent: what can be chosen, those that are, and how far each has come. */
export function FileField({ help, accept, files, mistakes, note, onAdd, onRemove }: FileFieldProps) {
  const say = useWords();
  const id = useId();
  const pickerId = `${id}-picker`;

  function remove(fileId: number) {
    onRemove(fileId);
    // The button that was pressed goes.
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
