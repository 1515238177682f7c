import { useEffect, useState } from 'react';
import { useBrand } from '../../../brand/brandContext.ts';
import type { Say } from '../../../brand/words/words.ts';
import type { FileLimits } from '../../../api/contract/call.ts';
import { plainText } from '../../../ui/content/plainText.ts';
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx';
import { acceptOf, findRefusal, limitValues } from '../../../ui/files/fileLimits.ts';
import { FileLine, FileMistake } from '../../../ui/files/FileLine.tsx';
import { FilePicker } from '../../../ui/files/FilePicker.tsx';
import type { FileUploads } from '../../core/fileUploads.ts';
import styles from './FileAnswer.module.css';
import { limitsOf, type FileOptions } from './limitsOf.ts';
import { useFileAnswer } from './useFileAnswer.ts';

interface FileAnswerProps extends FileOptions {
  id: string;
  label: string;
  value: unknown;
  onChange: (value: string | string[] | undefined) => void;
  uploads: FileUploads;
  disabled?: boolean | undefined;
  hasError: boolean;
  describedBy: string | undefined;
  say: Say;
}

/** Uploads files as soon as they are chosen or dropped, with progress (rule forms-21). The value is an upload uuid, or a list of them. */
export function FileAnswer({
  id,
  label,
  value,
  onChange,
  uploads,
  accept,
  maxSize,
  most,
  disabled,
  hasError,
  describedBy,
  say,
}: FileAnswerProps) {
  const { language } = useBrand();
  const [taken, setTaken] = useState<FileLimits>();
  const [isOver, setOver] = useState(false);
  const isList = most !== undefined;
  const answer = useFileAnswer({ value, onChange, uploads, isList, say });
  // The limits load with the upload chunk.
  useEffect(() => {
    let isGone = false;
    void uploads.limits().then((known) => isGone || setTaken(known));
    return () => {
      isGone = true;
    };
  }, [uploads]);

  const limits = taken && limitsOf(taken, { accept, maxSize, most });
  const values = limits && limitValues(limits, language);
  const count = answer.files.length + answer.sending.length;

  async function add(chosen: readonly File[]) {
    if (disabled || chosen.length === 0) return;
    const known = taken ?? (await uploads.limits());
    if (!known) return answer.refuse([say('form.file.failed')]);
    const limited = limitsOf(known, { accept, maxSize, most });
    const room = isList ? most - count : 1;
    const refusals: string[] = [];
    const sound: File[] = [];
    for (const file of chosen) {
      const why = findRefusal(file, [], limited) ?? (sound.length >= room ? 'most' : undefined);
      if (why) refusals.push(say(`ui.files.refused.${why}`, { ...limitValues(limited, language), name: plainText(file.name) }));
      else sound.push(file);
    }
    setTaken(known);
    if (sound.length > 0) answer.add(sound);
    answer.refuse(refusals);
  }

  /** The pressed button unmounts; focus the file input instead. */
  const leaveFor = (act: () => void) => () => {
    act();
    document.getElementById(id)?.focus();
  };

  const choose = say(isList ? 'form.file.chooseSeveral' : count > 0 ? 'form.file.replace' : 'form.file.choose');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is one more way to do what its button does
    <div
      className={styles.answer}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void add([...event.dataTransfer.files]);
      }}
    >
      <div role="alert">
        {[...new Set(answer.mistakes)].map((mistake) => (
          <FileMistake key={mistake}>{mistake}</FileMistake>
        ))}
      </div>
      <FilePicker
        id={id}
        label={choose}
        name={say('form.file.chooseFor', { label, choose })}
        accept={limits ? acceptOf(limits) : ''}
        isSeveral={isList}
        disabled={disabled}
        hasError={hasError || answer.mistakes.length > 0}
        help={values ? say(isList ? 'form.file.limitsSeveral' : 'form.file.limits', values) : ''}
        describedBy={describedBy}
        onChoose={(chosen) => void add(chosen)}
      />
      <p className={styles.drop}>{say(isList ? 'form.file.dropSeveral' : 'form.file.drop')}</p>
      <VisuallyHidden isLive>{answer.announcement}</VisuallyHidden>
      {count > 0 && (
        <ul className={styles.list} aria-label={say('form.file.chosen', { label })}>
          {answer.files.map(({ uuid, file }) => (
            <li key={uuid} className={styles.file}>
              <FileLine
                file={{
                  name: file?.name ?? say('form.file.unnamed'),
                  size: file?.size,
                  sent: null,
                  note: file?.status === 'checking' ? say('form.file.checking') : undefined,
                }}
                onRemove={leaveFor(() => answer.remove(uuid))}
                disabled={disabled}
              />
            </li>
          ))}
          {answer.sending.map(({ key, file: { name, size }, share, mistake }) => (
            <li key={key} className={styles.file}>
              <FileLine
                file={{ name, size, sent: mistake === undefined ? share : null, mistake }}
                onRemove={leaveFor(() => answer.stop(key))}
                onRetry={mistake === undefined ? undefined : leaveFor(() => answer.retry(key))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
