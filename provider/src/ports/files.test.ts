import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { createDatabaseFiles } from '../adapters/databaseFiles.ts';
import type { FilePort } from './files.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

const implementations: Record<string, () => FilePort> = { 'the database': () => createDatabaseFiles(provider.platform.deps.db) };

describe.each(Object.entries(implementations))('the file storage in %s', (_name, create) => {
  test('returns files unchanged until they are deleted', async () => {
    const port = create();
    const [one, other] = [randomUUID(), randomUUID()];
    const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
    await port.keep(one, content);
    await port.keep(one, content);
    await port.keep(other, Buffer.alloc(0));
    expect(Buffer.from((await port.read(one)) ?? [])).toEqual(content);
    await port.remove([one, randomUUID()]);
    await port.remove([one]);
    expect([await port.read(one), (await port.read(other))?.length]).toEqual([null, 0]);
  });
});
