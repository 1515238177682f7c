import type { files } from '../../db/schema/files.ts';
import type { Keys } from '../secrets.ts';
import { openDetails } from './fileDetails.ts';

type Row = typeof files.$inferSelect;

/** File metadata, decrypted. */
export interface KeptFile extends Pick<Row, 'id' | 'type' | 'size' | 'state'> {
  name: string;
}

export function toKeptFile(keys: Keys, { id, type, size, state, detailsSealed }: Row): KeptFile {
  return { id, name: openDetails(keys, id, detailsSealed).name, type, size, state };
}

const statuses = { CHECKING: 'checking', READY: 'ready', BLOCKED: 'blocked' } as const;

/** The API's view of a file (`schemas/api/shapes/sent-file.json`). */
export const toSentFile = ({ id, name, type, size, state }: KeptFile) => ({ uuid: id, name, type, size, status: statuses[state] });
