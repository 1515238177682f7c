import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startProduct } from './product.ts';

const folder = mkdtempSync(join(tmpdir(), 'passbook-database-'));

/** Sets up a database once that nobody uses: every product of the run begins with a copy (`startProduct`), for that is most of its start. */
export async function setup(): Promise<void> {
  const product = await startProduct({ DATA_DIR: folder });
  await product.stop();
  process.env['PASSBOOK_TEST_DATABASE'] = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
