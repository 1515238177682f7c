import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { files } from '../../db/schema/files.ts';
import type { FilePort } from '../../ports/files.ts';
import { openDetails } from './fileDetails.ts';
import { openFile } from './sealedFile.ts';

export interface OpenedFile {
  content: Uint8Array;
  mediaType: string;
  name: string;
}

export interface FileMeans {
  db: Database;
  config: Pick<Config, 'sealingKeys'>;
  ports: { files: FilePort };
}

/** Reads and decrypts a file; null until it passed the malware scan. */
export async function openStored({ config, ports }: FileMeans, row: typeof files.$inferSelect | undefined): Promise<OpenedFile | null> {
  if (row?.state !== 'READY') return null;
  const sealed = await ports.files.read(row.id);
  if (sealed === null) return null;
  const { name, key } = openDetails(config.sealingKeys, row.id, row.detailsSealed);
  return { content: openFile(key, sealed), mediaType: row.type === 'text/plain' ? 'text/plain; charset=utf-8' : row.type, name };
}
