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

/** Starts a product per worker. */
export async function setup(project: TestProject): Promise<void> {
  products = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, startWithDatabase));
  project.provide(
    'products',
    products.map(({ port }) => port),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(products.map(({ stop }) => stop()));
}

/** A product with its own database on the PostgreSQL server in `DATABASE_URL`, else with the embedded database. */
async function startWithDatabase(): Promise<StartedProduct> {
  const server = process.env['DATABASE_URL'];
  if (!server) return startProduct();
  const database = await createDatabase(server);
  const product = await startProduct({ DATABASE_URL: database.url });
  const stop = async () => {
    try {
      await product.stop();
    } finally {
      await database.drop();
    }
  };
  return { ...product, stop };
}
