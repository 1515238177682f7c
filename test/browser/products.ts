import type { TestProject } from 'vitest/node';
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
  products = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, () => startProduct()));
  project.provide(
    'products',
    products.map(({ port }) => port),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(products.map(({ stop }) => stop()));
}
