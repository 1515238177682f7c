import { Input, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import { plainText } from '../content/plainText.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import { Action } from '../controls/Action.tsx';
import styles from './FileField.module.css';
import { formatSize } from './fileLimits.ts';

export interface LinedFile {
  name: string;
  /** Bytes; undefined if unknown. */
  size?: number | undefined;
  /** Share sent, 0 to 1; null if not uploading. */
  sent: number | null;
  note?: string | undefined;
  mistake?: string | undefined;
}

interface FileLineProps {
  file: LinedFile;
  onRemove: () => void;
  onRetry?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

export function FileLine({ file: { name, size, sent, note, mistake }, onRemove, onRetry, disabled }: FileLineProps) {
  const say = useWords();
  const fileName = plainText(name);
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <>
      <div className={styles.about}>
        <p className={styles.name} dir="auto" translate="no">
          {fileName}
        </p>
        {sent !== null && <p className={styles.size}>{say('ui.files.percent', { percent })}</p>}
        {sent === null && size !== undefined && (
          <p className={styles.size}>
            <FileSize bytes={size} />
          </p>
        )}
        {sent !== null && (
          <Progress
            mt="0.25rem"
            color="var(--pb-accent-graphic)"
            value={percent}
            aria-label={say('ui.files.sending', { name: fileName })}
          />
        )}
        {note !== undefined && <p className={styles.size}>{note}</p>}
        {mistake !== undefined && <FileMistake>{mistake}</FileMistake>}
      </div>
      <div className={styles.buttons}>
        {onRetry && <LineAction label={say('ui.files.retry')} name={fileName} onClick={onRetry} />}
        {!disabled && <LineAction label={say(sent === null ? 'ui.files.remove' : 'ui.files.cancel')} name={fileName} onClick={onRemove} />}
      </div>
    </>
  );
}

function LineAction({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <Action kind="quiet" isCompact onClick={onClick}>
      <span>{label}</span>
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </Action>
  );
}

export function FileMistake({ children }: { children: string }) {
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

export function FileSize({ bytes }: { bytes: number }) {
  const { language } = useBrand();
  return <span translate="no">{formatSize(bytes, language)}</span>;
}
