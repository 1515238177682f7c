import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { expect, inject, test } from 'vitest';
import { emptyTemplate } from '../../../test/database/templates.ts';
import { compile } from './compiled.ts';

test('the database thread does not leak its answers', async () => {
  const { port1: counter, port2: counting } = new MessageChannel();
  const workerData = { folder: ':memory:', template: await emptyTemplate(), compiled: await compile(), counting };
  const thread = new Worker(new URL('../../../test/database/keptAnswers.ts', import.meta.url), { workerData, transferList: [counting] });
  try {
    await once(thread, 'message');
    const ask = async (query: string) => {
      const answer = once(thread, 'message');
      thread.postMessage(toQuery(query));
      const [bytes] = (await answer) as [Uint8Array]; // posted once it is ready
      return Buffer.from(bytes).toString('latin1');
    };
    const countKept = async () => {
      const count = once(counter, 'message');
      counter.postMessage('count');
      return (await count)[0] as number; // posted by keptAnswers.ts
    };
    const heap = async () => (await thread.getHeapStatistics()).used_heap_size;
    for (let index = 0; index < 1000; index += 1)
      expect(await ask(`select 'row ${index}' from generate_series(1, 3)`)).toContain(`row ${index}`);
    expect((await ask(`select repeat('x', 500) from generate_series(1, 1000)`)).match(/x{500}/g)).toHaveLength(1000);
    expect(await ask('nonsense')).toContain('syntax error');
    expect(await countKept()).toBe(0);
    if (!inject('full')) return;
    const before = await heap();
    for (let index = 0; index < 50_000; index += 1) await ask(`select 'row ${index}' from generate_series(1, 30)`);
    expect(await countKept()).toBe(0);
    expect((await heap()) - before).toBeLessThan(2_000_000);
  } finally {
    counter.close();
    await thread.terminate();
  }
});

/** A simple query message of the PostgreSQL protocol. */
function toQuery(text: string): Uint8Array {
  const bytes = Buffer.from(`${text}\0`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length + 4);
  return new Uint8Array(Buffer.concat([Buffer.from('Q'), length, bytes]));
}
