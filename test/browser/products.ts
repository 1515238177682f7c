import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../provider/test/database/ownDatabase.ts';
import { startProduct, type StartedProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Ports of this run's products, one per worker. */
    products: number[];
  }
}

let products: StartedProduct[] = [];

/** Starts a product per worker, each with a database of its own: embedded or, with DATABASE_URL, on PostgreSQL. */
export async function setup(project: TestProject): Promise<void> {
  const server = process.env['DATABASE_URL'];
  products = await Promise.all(
    Array.from({ length: Number(project.config.maxWorkers) }, async () =>
      startProduct(server ? { DATABASE_URL: (await createDatabase(server)).url } : {}),
    ),
  );
  project.provide(
    'products',
    products.map(({ port }) => port),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(products.map(({ stop }) => stop()));
}
