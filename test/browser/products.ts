import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { startProduct, type StartedProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Ports of this run's products, one per worker. */
    products: number[];
  }
}

const folder = mkdtempSync(join(tmpdir(), 'passbook-database-'));
let products: StartedProduct[] = [];

/** Seeds one database and starts a product per worker on copies of it, since seeding dominates startup. */
export async function setup(project: TestProject): Promise<void> {
  const first = await startProduct({ DATA_DIR: folder });
  await first.stop();
  process.env['PASSBOOK_TEST_DATABASE'] = folder;
  products = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, () => startProduct()));
  project.provide(
    'products',
    products.map(({ port }) => port),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(products.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
}
