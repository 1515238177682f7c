import { Input, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useId } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import { plainText } from '../content/plainText.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import { Action } from '../controls/Action.tsx';
import styles from './FileField.module.css';
import { FilePicker } from './FilePicker.tsx';
import { FileSize } from './FileSize.tsx';

export interface FieldFile {
  id: number;
  /** Of its line. */
  elementId: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Share of it that is sent, from 0 to 1; null while nothing is sent. */
  sent: number | null;
  mistake?: string | undefined;
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
          <Mistake key={mistake}>{mistake}</Mistake>
        ))}
      </div>
      <FilePicker id={pickerId} label={say('ui.files.choose')} accept={accept} help={help} onChoose={onAdd} />
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

function FileLine({ file: { name, size, sent, mistake }, onRemove }: { file: FieldFile; onRemove: () => void }) {
  const say = useWords();
  const shown = plainText(name);
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <>
      <div className={styles.about}>
        <p className={styles.name} dir="auto" translate="no">
          {shown}
        </p>
        <p className={styles.size}>{sent === null ? <FileSize bytes={size} /> : say('ui.files.percent', { percent })}</p>
        {sent !== null && (
          <Progress mt="0.25rem" color="var(--pb-accent-graphic)" value={percent} aria-label={say('ui.files.sending', { name: shown })} />
        )}
        {mistake !== undefined && <Mistake>{mistake}</Mistake>}
      </div>
      <Action kind="quiet" isCompact onClick={onRemove}>
        <span>{say(sent === null ? 'ui.files.remove' : 'ui.files.cancel')}</span>
        <VisuallyHidden>{` ${shown}`}</VisuallyHidden>
      </Action>
    </>
  );
}

function Mistake({ children }: { children: string }) {
  const say = useWords();
  return (
    <Input.Error className={styles.mistake}>
      <Icon name="alertCircle" />
      <span>
        <VisuallyHidden>{`${say('form.errorMark')} `}</VisuallyHidden>
        <span>{children}</span>
      </span>
    </Input.Error>
  );
}
