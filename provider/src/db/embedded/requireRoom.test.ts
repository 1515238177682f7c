import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { requireRoom } from './requireRoom.ts';

test('a start on a full disk reports required and free space', async () => {
  await requireRoom(tmpdir(), 1, 'a first start');
  await expect(requireRoom(tmpdir(), 2 ** 60, 'a first start')).rejects.toThrow(
    /^The disk of \S+ is too full: a first start needs 1099511627776 MB, and \d+ MB are free\. Free some space, or set DATA_DIR/,
  );
});
