import { useEffect, useRef, useState } from 'react';
import type { Upload } from '../../api/contract/api.ts';
import type { FileLimits } from '../../api/contract/call.ts';
import type { FindBeside } from '../../form/summarize.ts';
import { plainText } from '../../ui/content/plainText.ts';
import { findRefusal, type FileRefusal } from '../../ui/files/findRefusal.ts';
import { useRuntime } from '../core/runtime.ts';

/** A file that was chosen and keeps what the call takes. */
export interface Attachment {
  id: number;
  file: File;
  /** Share of it that is sent, from 0 to 1; null while nothing is sent. */
  sent: number | null;
}

/** Why a file was not taken. */
export interface RefusedFile {
  name: string;
  why: FileRefusal;
}

/** The files of a form that are sent with it. */
export interface Attachments {
  /** Which files the call takes; undefined until it is known. */
  limits: FileLimits | undefined;
  files: readonly Attachment[];
  /** Of those chosen last. */
  refused: readonly RefusedFile[];
  add: (files: readonly File[]) => void;
  /** Takes a file out. While it is being sent, nothing is sent. */
  remove: (id: number) => void;
  /** The file of a field of the provider's: `files.0` is the first that was sent. */
  findBeside: FindBeside;
  /** The depositor ended the last upload. */
  isCanceled: boolean;
  begin: () => { files: File[]; upload: Upload };
  end: () => void;
}

/** The files that are chosen for `call`, held in memory: a reload loses them, and a refusal does not. */
export function useAttachments(call: string): Attachments {
  const { api } = useRuntime();
  const [limits, setLimits] = useState<FileLimits>();
  const [files, setFiles] = useState<{ id: number; file: File }[]>([]);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [progress, setProgress] = useState<{ bytes: number } | null>(null);
  const [sentIds, setSentIds] = useState<number[]>([]);
  const [isCanceled, setCanceled] = useState(false);
  const nextId = useRef(0);
  // As they are before they are drawn: files may be chosen twice in between.
  const held = useRef(files);
  const controller = useRef<AbortController>(undefined);

  // The limits are part of the call's own chunk.
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
    // What is sent before the files: the fields.
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

/** Of the line of a file. */
export const elementId = (id: number) => `attachment-${id}`;

/** Files are sent one after the other. */
function shareSent(files: readonly { file: File }[], index: number, bytes: number): number {
  const before = files.slice(0, index).reduce((sum, { file }) => sum + file.size, 0);
  const { size = 0 } = files[index]?.file ?? {};
  return size === 0 ? 1 : Math.min(1, Math.max(0, bytes - before) / size);
}
