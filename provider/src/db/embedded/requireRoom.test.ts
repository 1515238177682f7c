import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { requireRoom } from './requireRoom.ts';

test('a start on a disk without room for it says how much is needed, and how much there is', async () => {
  await requireRoom(tmpdir(), 1, 'a first start');
  await expect(requireRoom(tmpdir(), 2 ** 60, 'a first start')).rejects.toThrow(
    /^There is not enough room on the disk of \S+: a first start needs 1099511627776 MB, and \d+ MB are free\. Make room, or set DATA_DIR/,
  );
});
