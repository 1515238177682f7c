import { describe, expect, it } from 'vitest';
import { files, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

function at(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] }; // flow.schema.json
  return `/routes/${routes.findIndex((route) => route.path === path)}`;
}

const [login, registration] = ['flows/login.json', 'flows/registration.json'];
const passed = at(registration, '/registration/passed');
const verified = at(login, '/email-verified');

describe('a page that states an outcome', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['has others', { [registration]: { [`${passed}/unconfirmed`]: undefined } }, `outcome-single ${registration}#${passed}/picture`],
    [
      'shows another picture while nothing is confirmed',
      { [registration]: { [`${passed}/unconfirmed/picture`]: undefined } },
      `outcome-picture ${registration}#${passed}/unconfirmed`,
    ],
    [
      'has no other outcome’s picture then',
      { [registration]: { [`${passed}/unconfirmed/picture`]: 'hold' } },
      `outcome-picture ${registration}#${passed}/unconfirmed`,
    ],
    [
      'offers what can be done then',
      { [registration]: { [`${passed}/unconfirmed/links`]: undefined } },
      `outcome-action ${registration}#${passed}/unconfirmed`,
    ],
    [
      'only names outcomes the provider may return',
      { [login]: { [`${verified}/outcomes/are/DONE`]: { title: 'T', lead: 'L.', picture: 'success', links: [] } } },
      `outcome-unknown ${login}#${verified}/outcomes/are/DONE`,
    ],
    [
      'reads an answer that it loads',
      { [login]: { [`${verified}/outcomes/of`]: 'verified.status' } },
      `reference-unknown ${login}#${verified}/outcomes/of`,
    ],
    [
      'leads somewhere in each outcome',
      { [login]: { [`${verified}/outcomes/are/FAILED/links/0/to`]: '/logn' } },
      `route-unknown ${login}#${verified}/outcomes/are/FAILED/links/0/to`,
    ],
    [
      'has a picture for each outcome',
      { [login]: { [`${verified}/outcomes/are/FAILED/picture`]: undefined } },
      `shape-missing-key ${login}#${verified}/outcomes/are/FAILED`,
    ],
  ])('%s', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  const success = `${at('flows/deposit.json', '/deposit/success')}/outcomes`;
  it.each<[title: string, changes: Record<string, unknown>, found: string]>([
    ['chooses outcomes by an existing answer', { '/of': 'terms.deposit.last.status' }, 'outcome-path flows/deposit.json#/of'],
    [
      'does not call pending transfers arrived',
      { '/are/Submitted/title': 'Your deposit has arrived' },
      'outcome-contradicts flows/deposit.json#/are/Submitted/title',
    ],
    [
      'has no picture for returned transfers',
      { '/are/Returned/picture': 'clock' },
      'outcome-contradicts flows/deposit.json#/are/Returned/picture',
    ],
  ])('%s', (_title, changes, found) => {
    const placed = Object.fromEntries(Object.entries(changes).map(([pointer, value]) => [success + pointer, value]));
    expect(foundIn({ 'flows/deposit.json': placed })).toContain(found.replace('#', `#${success}`));
  });

  it('may be one that no contract lists', () => {
    const path = at(registration, '/registration/confirm-details');
    const outcomes = { of: 'profile.first_name', are: { Jo: { title: 'T', lead: 'L.', picture: 'clock', links: [] } } };
    expect(foundIn({ [registration]: { [`${path}/outcomes`]: outcomes } }).filter((each) => each.startsWith('outcome-'))).toEqual([]);
  });
});
