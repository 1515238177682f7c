import type { Answers } from '../../api/contract/answers.ts';
import type { Api, Outcome } from '../../api/contract/api.ts';
import type { Problem } from '../../api/contract/problem.ts';
import { randomId } from '../../api/randomId.ts';
import type { FileUploads, UploadedFile, UploadEnd } from '../../form/core/fileUploads.ts';

/** Milliseconds between checks during the malware scan; one minute in total. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000];

const ofApis = new WeakMap<Api, FileUploads>();

/** The uploads of an api client; one instance per client. */
export function uploadsOf(api: Api): FileUploads {
  const uploads = ofApis.get(api) ?? createUploads(api);
  ofApis.set(api, uploads);
  return uploads;
}

function createUploads(api: Api): FileUploads {
  /** Files uploaded in this session, so that their names show without a request. */
  let known = new Map<string, UploadedFile>();
  let session = api.epoch();
  const keys = new WeakMap<File, string>();

  function remembered(): Map<string, UploadedFile> {
    if (session !== api.epoch()) known = new Map();
    session = api.epoch();
    return known;
  }

  async function send(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<UploadEnd> {
    const key = keys.get(file) ?? randomId();
    keys.set(file, key);
    const upload = { signal, onProgress: (sent: number, all: number) => onProgress(all > 0 ? sent / all : 0) };
    const outcome: Outcome<Answers['upload-file']> = await api.call('upload-file', {
      body: { files: [file] },
      idempotencyKey: key,
      upload,
    });
    if (signal.aborted) return { kind: 'canceled' };
    if (!outcome.ok) return endOf(outcome.problem);
    remembered().set(outcome.data.uuid, outcome.data);
    return { kind: 'done', file: outcome.data };
  }

  async function follow(uuid: string, signal: AbortSignal, tell: (file: UploadedFile | null) => void): Promise<void> {
    const before = remembered().get(uuid);
    if (before) tell(before);
    if (before && before.status !== 'checking') return;
    for (const pause of before ? pauses : [0, ...pauses]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal.aborted) return;
      const outcome: Outcome<Answers['upload']> = await api.call('upload', { path: { uuid }, signal });
      if (signal.aborted) return;
      if (outcome.ok) {
        remembered().set(uuid, outcome.data);
        tell(outcome.data);
        if (outcome.data.status !== 'checking') return;
      } else if (outcome.problem.status === 404) return tell(null);
      else if (outcome.problem.kind === 'stopped') return;
    }
  }

  return { limits: () => api.fileLimits('upload-file'), send, follow };
}

/** After a rate limit or server error, the same file can be sent again. */
function endOf({ kind, status, message, errors }: Problem): UploadEnd {
  if (kind === 'stopped') return { kind: 'canceled' };
  const isRefused = kind === 'refused' && status !== null && status !== 429 && status < 500;
  const [said] = Object.values(errors).flat();
  return { kind: 'failed', message: kind === 'refused' ? (said ?? message) : null, isWorthRetry: !isRefused };
}
