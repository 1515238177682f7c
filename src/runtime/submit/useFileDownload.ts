import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../api/contract/api.ts';
import { saveFile } from '../../ui/document/saveFile.ts';
import { addressOf } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';

export interface FileDownload {
  /** The file being downloaded, or the last one that failed. */
  uuid: string | undefined;
  state: 'idle' | 'busy' | 'failed';
  download: (uuid: string) => void;
}

/**
 * Downloads files by the route's `loads.<name>` (`loading: on-demand`), which takes `$item.uuid` and returns a `download_url`.
 *
 * @param failed notification after a failure
 */
export function useFileDownload(name: string, failed: string): FileDownload {
  const { api, store } = useRuntime();
  const { route } = useEntered();
  const source = route.loads?.[name];
  const [now, setNow] = useState<Pick<FileDownload, 'uuid' | 'state'>>({ uuid: undefined, state: 'idle' });
  const flight = useRef<AbortController>(undefined);
  useEffect(() => () => flight.current?.abort(), []);

  async function download(uuid: string) {
    const address = source && addressOf(source, store.facts(), { uuid });
    if (!source || !address) throw new Error(`${route.path} loads no "${name}"`);
    flight.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    flight.current = controller;
    setNow({ uuid, state: 'busy' });
    const answer: Outcome<{ download_url: string }> = await api.call(source.call, { path: address.path, query: address.query, signal });
    const file = answer.ok ? await api.download(answer.data.download_url, signal) : { ok: false as const };
    if (signal.aborted) return;
    if (file.ok) saveFile(file, file.type);
    else store.notification.show(failed, 'error');
    setNow({ uuid, state: file.ok ? 'idle' : 'failed' });
  }

  return { ...now, download: (uuid) => void download(uuid) };
}
