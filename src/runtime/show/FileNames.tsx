import { useEffect, useState } from 'react';
import { useWords } from '../../brand/words/words.ts';
import type { UploadedFile } from '../../form/core/fileUploads.ts';
import { plainText } from '../../ui/content/plainText.ts';
import { useRuntime } from '../core/runtime.ts';
import { uploadsOf } from '../submit/uploads.ts';

export function FileNames({ uuids }: { uuids: readonly string[] }) {
  return uuids.map((uuid) => <FileName key={uuid} uuid={uuid} />);
}

function FileName({ uuid }: { uuid: string }) {
  const say = useWords();
  const { api } = useRuntime();
  const [file, setFile] = useState<UploadedFile | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void uploadsOf(api).follow(uuid, leaving.signal, (found) => {
      if (!leaving.signal.aborted) setFile(found);
    });
    return () => leaving.abort();
  }, [api, uuid]);
  return (
    <div>
      <span dir="auto">{file ? plainText(file.name) : say('form.file.unnamed')}</span>
      {file?.status === 'blocked' && <div>{say('form.file.blocked')}</div>}
    </div>
  );
}
