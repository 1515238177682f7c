import { Refusal } from '../../config/refusal.ts';
import { freeBytes } from '../health.ts';

const megabyte = 1024 * 1024;

/** Bytes that a first start takes, and as much again for what follows. */
export const firstStart = 128 * megabyte;

/**
 * @param what takes the room: "a first start"
 * @throws {Refusal}
 */
export async function requireRoom(dataDir: string, needed: number, what: string): Promise<void> {
  const free = await freeBytes(dataDir);
  if (free >= needed) return;
  const [need, have] = [needed, free].map((bytes) => Math.floor(bytes / megabyte));
  throw new Refusal(
    `There is not enough room on the disk of ${dataDir}: ${what} needs ${need} MB, and ${have} MB are free. Make room, or set DATA_DIR to a folder on another disk.`,
  );
}
