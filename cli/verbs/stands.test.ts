import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { whatStands } from './stands.ts';

it('the README says what stands; `npm run -s passbook -- stands` writes the table', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(whatStands());
});

it('every route is counted once', () => {
  const [, built, all] = /^(\d+) of (\d+) routes/.exec(whatStands()) ?? [];
  const rows = [...whatStands().matchAll(/^\| `[a-z-]+` \| (\d+) \| (\d+) \|$/gm)];
  expect(rows.reduce((sum, [, stands]) => sum + Number(stands), 0)).toBe(Number(built));
  expect(rows.reduce((sum, [, stands, not]) => sum + Number(stands) + Number(not), 0)).toBe(Number(all));
});
