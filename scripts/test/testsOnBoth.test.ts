import { describe, expect, it } from 'vitest';
import { filesUnder, read } from '../../test/sources.ts';
import { databaseUrl, testsOnBoth } from './testsOnBoth.ts';

const ofProvider = filesUnder('provider').filter((file) => /\.test\.ts$|^provider\/test\//.test(file));

describe('tests of the provider that run on both databases', () => {
  const both = testsOnBoth();

  it('are those that open the one they run on, through whatever they import', () => {
    expect(both).toEqual(
      expect.arrayContaining([
        'provider/src/calls/access/login.test.ts',
        'provider/src/db/migrations.test.ts',
        'provider/test/processes/processes.test.ts',
      ]),
    );
  });

  it('are neither pure code nor what the embedded database alone promises', () => {
    for (const file of ['src/domain/values/decimal.test.ts', 'src/db/embedded/openEmbedded.test.ts', 'test/processes/end.test.ts'])
      expect(both).not.toContain(`provider/${file}`);
    expect(both.length).toBeLessThan(ofProvider.length);
  });

  it('learn it in one place: another that asked by itself would be taken for one that is the same on both', () => {
    const asking = ofProvider.filter((file) => /env(\.|\[['"])(TEST_)?DATABASE_URL/.test(read(file)));
    expect(asking).toEqual([databaseUrl]);
  });
});
