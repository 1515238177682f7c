import { useEffect, useRef, useState } from 'react';
import type { Upload } from '../../api/contract/api.ts';
import type { FileLimits } from '../../api/contract/call.ts';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import type { FindBeside } from '../../form/summarize.ts';
import { plainText } from '../../ui/content/plainText.ts';
import { FileField } from '../../ui/files/FileField.tsx';
import { acceptOf, findRefusal, limitValues, type FileRefusal } from '../../ui/files/fileLimits.ts';
import { useRuntime } from '../core/runtime.ts';

interface AttachmentFieldProps {
  attachments: Attachments;
  refused: Readonly<Record<string, string[]>>;
}

export function AttachmentField({ attachments, refused }: AttachmentFieldProps) {
  const say = useWords();
  const { language } = useBrand();
  const { limits, files, isCanceled } = attachments;
  const values = limits && limitValues(limits, language);
  const mistakeOf = (id: number) =>
    Object.entries(refused)
      .find(([field]) => attachments.findBeside(field)?.id === elementId(id))?.[1]
      .join(' ');
  const isSending = files.some(({ sent }) => sent !== null);
  return (
    <FileField
      help={values ? say('ui.files.limits', values) : ''}
      accept={limits ? acceptOf(limits) : ''}
      files={files.map(({ id, file, sent }) => ({
        id,
        elementId: elementId(id),
        name: file.name,
        size: file.size,
        sent,
        mistake: mistakeOf(id),
      }))}
      mistakes={[
        ...(refused['files'] ?? []),
        ...attachments.refused.map(({ name, why }) => say(`ui.files.refused.${why}`, { ...values, name: plainText(name) })),
      ]}
      note={isCanceled && !isSending ? say('ui.files.canceled') : undefined}
      onAdd={attachments.add}
      onRemove={attachments.remove}
    />
  );
}

export interface Attachment {
  id: number;
  file: File;
  /** Upload progress from 0 to 1; null before the upload. */
  sent: number | null;
}

export interface RefusedFile {
  name: string;
  why: FileRefusal;
}

export interface Attachments {
  /** The call's limits; undefined while loading. */
  limits: FileLimits | undefined;
  files: readonly Attachment[];
  /** From the latest selection. */
  refused: readonly RefusedFile[];
  add: (files: readonly File[]) => void;
  /** Removes a file. Cancels a running upload. */
  remove: (id: number) => void;
  /** The file for an error field: `files.0` is the first one sent. */
  findBeside: FindBeside;
  isCanceled: boolean;
  begin: () => { files: File[]; upload: Upload };
  end: () => void;
}

/** Files selected for `call`, in memory: they survive a refusal, but not a reload. */
export function useAttachments(call: string): Attachments {
  const { api } = useRuntime();
  const [limits, setLimits] = useState<FileLimits>();
  const [files, setFiles] = useState<{ id: number; file: File }[]>([]);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [progress, setProgress] = useState<{ bytes: number } | null>(null);
  const [sentIds, setSentIds] = useState<number[]>([]);
  const [isCanceled, setCanceled] = useState(false);
  const nextId = useRef(0);
  // A ref, because files may be added twice before a render.
  const held = useRef(files);
  const controller = useRef<AbortController>(undefined);

  // The limits are in the call's chunk.
  useEffect(() => {
    let isOver = false;
    void api.fileLimits(call).then((known) => isOver || setLimits(known));
    return () => {
      isOver = true;
    };
  }, [api, call]);

  function keep(next: typeof files) {
    held.current = next;
    setFiles(next);
  }

  function add(chosen: readonly File[]) {
    if (!limits || chosen.length === 0) return;
    const before = held.current;
    const taken = before.map(({ file }) => file);
    const wrong: RefusedFile[] = [];
    for (const file of chosen) {
      const why = findRefusal(file, taken, limits);
      if (why) wrong.push({ name: file.name, why });
      else taken.push(file);
    }
    keep([...before, ...taken.slice(before.length).map((file) => ({ id: (nextId.current += 1), file }))]);
    setRefused(wrong);
    setCanceled(false);
  }

  function remove(id: number) {
    if (progress) {
      controller.current?.abort();
      setCanceled(true);
    }
    keep(held.current.filter((each) => each.id !== id));
    setRefused([]);
  }

  function begin() {
    const own = new AbortController();
    controller.current = own;
    const all = files.reduce((sum, { file }) => sum + file.size, 0);
    setSentIds(files.map(({ id }) => id));
    setCanceled(false);
    setRefused([]);
    setProgress(files.length > 0 ? { bytes: 0 } : null);
    // The request body has the form's fields first; subtract their size to count bytes of files only.
    const onProgress = (sent: number, total: number) =>
      setProgress(all > 0 ? { bytes: Math.max(0, sent - Math.max(0, total - all)) } : null);
    return { files: files.map(({ file }) => file), upload: { signal: own.signal, onProgress } };
  }

  function findBeside(field: string) {
    const [, place] = /^files\.(\d+)$/.exec(field) ?? [];
    const sent = files.find(({ id }) => place !== undefined && id === sentIds[Number(place)]);
    return sent && { label: plainText(sent.file.name), id: elementId(sent.id) };
  }

  return {
    limits,
    files: files.map((each, index) => ({ ...each, sent: progress && shareSent(files, index, progress.bytes) })),
    refused,
    add,
    remove,
    findBeside,
    isCanceled,
    begin,
    end: () => setProgress(null),
  };
}

const elementId = (id: number) => `attachment-${id}`;

/** Files are sent sequentially. */
function shareSent(files: readonly { file: File }[], index: number, bytes: number): number {
  const before = files.slice(0, index).reduce((sum, { file }) => sum + file.size, 0);
  const { size = 0 } = files[index]?.file ?? {};
  return size === 0 ? 1 : Math.min(1, Math.max(0, bytes - before) / size);
}
