import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';

const deposit = 'flows/deposit.json';
const volt = 'brands/volt/flows.json';

/** Where a route of a file stands. */
function at(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] }; // flow.schema.json
  return `/routes/${routes.findIndex((route) => route.path === path)}`;
}

describe('a header', () => {
  const page = at(deposit, '/deposit');

  it('of a page of another flow is told with that page', () => {
    expect(findingsOf({ [deposit]: { [`${page}/header`]: 'Withdraw' } })).toMatchObject([
      {
        rule: 'title-copied',
        file: deposit,
        pointer: `${page}/header`,
        message: '"Withdraw" is what /withdraw is called, and this is "Deposit"',
      },
    ]);
  });

  it('is told by what its address and its file are called as well', () => {
    const success = `${at('flows/withdraw.json', '/withdraw/success')}/header`;
    expect(foundIn({ 'flows/withdraw.json': { [success]: 'Deposit' } })).toEqual([`title-copied flows/withdraw.json#${success}`]);
  });

  it('may be one of its own, or that of all pages of its flow', () => {
    expect(foundIn({ [deposit]: { [`${page}/header`]: 'Move money' } })).toEqual([]);
    const beneficiary = 'flows/beneficiary.json';
    const { routes } = JSON.parse(files.read(beneficiary)) as { routes: unknown[] }; // flow.schema.json
    const all = Object.fromEntries(routes.map((_route, index) => [`/routes/${index}/header`, 'Deposit']));
    expect(foundIn({ [beneficiary]: all })).toEqual([]);
  });

  it('may be that of the page above, which leads there', () => {
    const link = [{ label: 'Withdraw', to: '/withdraw' }];
    const found = foundIn({ [deposit]: { [`${page}/header`]: 'Withdraw', [`${page}/links`]: link } });
    expect(found.filter((each) => each.startsWith('title-copied'))).toEqual([]);
  });
});

describe('what a brand says of a page', () => {
  const copied = (changes: Record<string, unknown>) => findingsOf({ [volt]: changes }).filter(({ rule }) => rule === 'title-copied');
  const places = (changes: Record<string, unknown>) => copied(changes).map(({ file, pointer }) => `${file}#${pointer}`);

  it.each([
    ['what that page is called', { '/~1login/title': 'Open your Volt account' }],
    ['much the same', { '/~1login/title': 'Open your first account', '/~1registration/title': 'Come to Volt' }],
  ])('is told with another page where it is %s', (_title, changes) => {
    const message = `"${changes['/~1login/title']}" is what /registration is called, and this is "Log in"`;
    expect(copied(changes)).toMatchObject([{ file: volt, pointer: '/~1login/title', message }]);
    expect(places({ ...changes, '/~1/title': changes['/~1login/title'] })).toEqual([`${volt}#/~1login/title`]);
  });

  it('is told where the titles, or the leads, of two pages have changed places', () => {
    const titles = { '/~1login/title': 'Your Volt account', '/~1registration/title': 'Log in to Volt' };
    expect(places(titles).toSorted()).toEqual([`${volt}#/~1login/title`, `${volt}#/~1registration/title`]);
    const { '/registration': registration, '/login': login } = JSON.parse(files.read(volt)) as Record<string, { lead: string }>; // differences.schema.json
    const leads = { '/~1login/lead': registration?.lead, '/~1registration/lead': login?.lead };
    expect(copied(leads)).toMatchObject([
      { pointer: '/~1login/lead', message: `“${registration?.lead}” speaks of /registration, and this is "Log in"` },
    ]);
  });

  it('may be said in its own way', () => {
    for (const title of ['Good to see you', 'Welcome to Volt', 'Your account is waiting', 'Welcome back'])
      expect(places({ '/~1login/title': title })).toEqual([]);
    const lead = 'Good to see you. New here? Open an account in five minutes.';
    expect(places({ '/~1login/lead': lead, '/~1registration/lead': 'Welcome to Volt.' })).toEqual([]);
  });

  it('is told of a header of another flow', () => {
    expect(places({ '/~1deposit/header': 'Withdraw' })).toEqual([`${volt}#/~1deposit/header`]);
  });
});
