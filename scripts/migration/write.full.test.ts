import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyRepository, type Copy } from '../../test/recipes/copy.ts';
import { codeOf } from '../../test/recipes/steps.ts';

const table = 'provider/src/db/schema/nicknames.ts';

describe('npm run -s migration', () => {
  it('writes nothing when migrations and tables agree', () => {
    const copy = copyRepository();
    const before = read(copy);
    expect(migrate(copy, 'nothing')).toMatchObject({ status: 0, stdout: expect.stringContaining('nothing to migrate') as string });
    expect(read(copy)).toEqual(before);
  });

  it('writes a migration for a new table that works in any schema', () => {
    const copy = copyRepository();
    const before = read(copy);
    copy.write(table, codeOf('add-a-call')[table] ?? '');
    expect(migrate(copy, 'nicknames').status).toBe(0);
    const written = [...read(copy)].filter(([file, text]) => file.endsWith('.sql') && before.get(file) !== text);
    expect(written).toEqual([[expect.stringMatching(/\/\d{4}_nicknames\.sql$/), expect.stringContaining('REFERENCES "depositors"')]]);
    expect(written[0]?.[1]).not.toContain('"public"');
  });

  it('writes a migration for a new column, as in docs/how-to/change-a-table.md', () => {
    const copy = copyRepository();
    const before = read(copy);
    const people = 'provider/src/db/schema/people.ts';
    const lastName = "    lastName: text('last_name'),\n";
    const text = readFileSync(join(copy.folder, people), 'utf8');
    expect(text).toContain(lastName);
    copy.write(people, text.replace(lastName, `${lastName}    ${codeOf('change-a-table')[people] ?? ''}`));
    expect(migrate(copy, 'preferred-name').status).toBe(0);
    const written = [...read(copy)].filter(([file, script]) => file.endsWith('.sql') && before.get(file) !== script);
    expect(written).toEqual([
      [expect.stringMatching(/\/\d{4}_preferred-name\.sql$/), expect.stringContaining('ADD COLUMN "preferred_name" text;')],
    ]);
  });

  it.each([[[]], [['Add nicknames']], [['one', 'two']], [['--custom']]])('takes one plain name, not %j', (names) => {
    const copy = copyRepository();
    const before = read(copy);
    expect(migrate(copy, ...names)).toMatchObject({ status: 2, stderr: expect.stringContaining('one name') as string });
    expect(read(copy)).toEqual(before);
  });
});

function migrate({ folder }: Copy, ...names: string[]) {
  return spawnSync('npm', ['run', '-s', 'migration', '--', ...names], { cwd: folder, encoding: 'utf8' });
}

function read({ folder }: Copy): Map<string, string> {
  const files = globSync('provider/drizzle/**/*.{sql,json}', { cwd: folder }).toSorted();
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
