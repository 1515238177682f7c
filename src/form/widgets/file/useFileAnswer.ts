import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Say } from '../../../brand/words/words.ts';
import { plainText } from '../../../ui/content/plainText.ts';
import type { FileUploads, UploadedFile } from '../../core/fileUploads.ts';
import { isUploaded, unfinished } from '../../formats/uploadedFile.ts';

/** An upload in progress or failed. */
interface Sending {
  key: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** Error message; the upload can be retried. */
  mistake?: string | undefined;
  replaces?: string | undefined;
  controller: AbortController;
}

interface Held {
  uuids: readonly string[];
  sending: readonly Sending[];
}

interface FileAnswerOptions {
  value: unknown;
  onChange: (value: string | string[] | undefined) => void;
  uploads: FileUploads;
  isList: boolean;
  say: Say;
}

/**
 * Uploaded files of an answer and uploads in progress.
 * During an upload the value contains `unfinished`, which blocks submitting.
 */
export function useFileAnswer({ value, onChange, uploads, isList, say }: FileAnswerOptions) {
  const [held, setHeld] = useState<Held>(() => ({ uuids: uuidsIn(value), sending: [] }));
  // Latest state, ahead of the render: files may be chosen twice in between.
  const current = useRef(held);
  const reported = useRef<string[]>([]);
  const [known, setKnown] = useState<Readonly<Record<string, UploadedFile>>>({});
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const nextKey = useRef(0);
  const leaving = useRef<AbortController>(undefined);

  function hold(next: Held) {
    current.current = next;
    setHeld(next);
  }

  function change(next: Held) {
    hold(next);
    const all = [...next.uuids, ...next.sending.map(() => unfinished)];
    const answer = all.length === 0 ? undefined : isList ? all : all.at(-1);
    reported.current.push(markOf(answer));
    onChange(answer);
  }

  const update = (key: number, changes: Partial<Sending>) =>
    hold({
      ...current.current,
      sending: current.current.sending.map((each) => (each.key === key ? { ...each, ...changes } : each)),
    });
  const withoutSending = (key: number) => current.current.sending.filter((each) => each.key !== key);
  const withoutUuid = (uuid: string) => current.current.uuids.filter((each) => each !== uuid);

  function tell(mistake: string) {
    setMistakes((before) => [...before, mistake]);
  }

  function follow(uuid: string) {
    const { signal } = (leaving.current ??= new AbortController());
    const nameOf = (file: UploadedFile | null) => plainText(file?.name ?? known[uuid]?.name ?? say('form.file.unnamed'));
    void uploads.follow(uuid, signal, (file) => {
      if (file) setKnown((before) => ({ ...before, [uuid]: file }));
      if (signal.aborted || (file && file.status !== 'blocked') || !current.current.uuids.includes(uuid)) return;
      change({ ...current.current, uuids: withoutUuid(uuid) });
      tell(say(file ? 'form.file.infected' : 'form.file.gone', { name: nameOf(file) }));
    });
  }

  const adopt = useEffectEvent((given: unknown) => {
    // Ignore our own reported values; several may be pending.
    const own = reported.current.indexOf(markOf(given));
    if (own !== -1) return void reported.current.splice(0, own + 1);
    const uuids = uuidsIn(given);
    const isUnfinished = [given].flat().includes(unfinished);
    if (uuids.join() === current.current.uuids.join() && isUnfinished === current.current.sending.length > 0) return;
    for (const { controller } of current.current.sending) controller.abort();
    (isUnfinished ? change : hold)({ uuids, sending: [] });
    for (const uuid of uuids) follow(uuid);
  });
  // Adopt values the form sets: a draft, maybe saved during an upload, or a removed answer.
  useEffect(() => adopt(value), [value]);

  const enter = useEffectEvent(() => {
    for (const uuid of current.current.uuids) follow(uuid);
  });
  // File names come from the provider. Unmounting aborts running uploads.
  useEffect(() => {
    enter();
    return () => {
      leaving.current?.abort();
      leaving.current = undefined;
      for (const { controller } of current.current.sending) controller.abort();
    };
  }, []);

  async function run(sending: Sending) {
    const { key, file, controller, replaces } = sending;
    const end = await uploads.send(file, controller.signal, (share) => update(key, { share }));
    if (!current.current.sending.some((each) => each.key === key)) return;
    const back = replaces === undefined ? [] : [replaces];
    if (end.kind === 'done') {
      setKnown((before) => ({ ...before, [end.file.uuid]: end.file }));
      change({ uuids: [...current.current.uuids, end.file.uuid], sending: withoutSending(key) });
      setAnnouncement(say('form.file.added', { name: plainText(end.file.name) }));
      follow(end.file.uuid);
    } else if (end.kind === 'failed' && end.isWorthRetry) {
      update(key, { mistake: end.message ?? say('form.file.failed') });
    } else {
      change({ uuids: [...current.current.uuids, ...back], sending: withoutSending(key) });
      if (end.kind === 'failed')
        tell(say('form.summary.named', { label: plainText(file.name), message: end.message ?? say('form.file.busy') }));
    }
  }

  /** Uploads files within the limits. A single-file field replaces its file. */
  function add(files: readonly File[]) {
    setMistakes([]);
    setAnnouncement('');
    const [replaces] = isList ? [] : current.current.uuids;
    const added = files.map((file): Sending => ({
      key: (nextKey.current += 1),
      file,
      share: 0,
      replaces,
      controller: new AbortController(),
    }));
    const before: Held = isList ? current.current : { uuids: [], sending: [] };
    if (!isList) for (const { controller } of current.current.sending) controller.abort();
    change({ uuids: before.uuids, sending: [...before.sending, ...added] });
    for (const each of added) void run(each);
  }

  function retry(key: number) {
    const failed = current.current.sending.find((each) => each.key === key);
    if (!failed) return;
    const again = { ...failed, share: 0, mistake: undefined, controller: new AbortController() };
    change({ ...current.current, sending: current.current.sending.map((each) => (each.key === key ? again : each)) });
    void run(again);
  }

  function stop(key: number) {
    const stopped = current.current.sending.find((each) => each.key === key);
    if (!stopped) return;
    stopped.controller.abort();
    const back = stopped.replaces === undefined ? [] : [stopped.replaces];
    change({ uuids: [...current.current.uuids, ...back], sending: withoutSending(key) });
    setAnnouncement(say('form.file.stopped', { name: plainText(stopped.file.name) }));
  }

  function remove(uuid: string) {
    change({ ...current.current, uuids: withoutUuid(uuid) });
    setMistakes([]);
    setAnnouncement(say('form.file.removed', { name: plainText(known[uuid]?.name ?? say('form.file.unnamed')) }));
  }

  return {
    files: held.uuids.map((uuid) => ({ uuid, file: known[uuid] })),
    sending: held.sending,
    mistakes,
    announcement,
    add,
    refuse: setMistakes,
    retry,
    stop,
    remove,
  };
}

const uuidsIn = (value: unknown): string[] => [value].flat().filter(isUploaded);

const markOf = (value: unknown) => JSON.stringify(value ?? null);
