import { Refusal } from '../../config/refusal.ts';
import { freeBytes } from '../health.ts';

const megabyte = 1024 * 1024;

/** Twice the bytes that a first start needs. */
export const firstStart = 128 * megabyte;

/**
 * @param what needs the room, such as "a first start"
 * @throws {Refusal}
 */
export async function requireRoom(dataDir: string, needed: number, what: string): Promise<void> {
  const free = await freeBytes(dataDir);
  if (free >= needed) return;
  const [need, have] = [needed, free].map((bytes) => Math.floor(bytes / megabyte));
  throw new Refusal(
    `The disk of ${dataDir} is too full: ${what} needs ${need} MB, and ${have} MB are free. Free some space, or set DATA_DIR to a folder on another disk.`,
  );
}
