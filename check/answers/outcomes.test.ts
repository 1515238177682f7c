import { describe, expect, inject, it } from 'vitest';
import { files, foundIn, type Changes } from '../../test/setup/changedFiles.ts';
import { inFull } from '../../test/setup/inFull.ts';

function at(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] }; // flow.schema.json
  return `/routes/${routes.findIndex((route) => route.path === path)}`;
}

const [login, registration] = ['flows/login.json', 'flows/registration.json'];
const passed = at(registration, '/registration/passed');
const verified = at(login, '/email-verified');

const success = `${at('flows/deposit.json', '/deposit/success')}/outcomes`;
const deposit = 'flows/deposit.json';

/** Mistakes that do not hide each other share one check, which is slow. */
const mistakes: [what: string, changes: Changes, found: string[]][] = [
  [
    'has texts for other outcomes, reads an existing answer, and leads to existing pages',
    {
      [registration]: { [`${passed}/unconfirmed`]: undefined },
      [login]: { [`${verified}/outcomes/of`]: 'verified.status', [`${verified}/outcomes/are/FAILED/links/0/to`]: '/logn' },
      [deposit]: { [`${success}/of`]: 'terms.deposit.last.status' },
    },
    [
      `outcome-single ${registration}#${passed}/picture`,
      `reference-unknown ${login}#${verified}/outcomes/of`,
      `route-unknown ${login}#${verified}/outcomes/are/FAILED/links/0/to`,
      `outcome-path ${deposit}#${success}/of`,
    ],
  ],
  [
    'has another picture and other actions while nothing is confirmed, and does not mix up unknown, pending and returned',
    {
      [registration]: { [`${passed}/unconfirmed/picture`]: undefined, [`${passed}/unconfirmed/links`]: undefined },
      [login]: { [`${verified}/outcomes/are/DONE`]: { title: 'T', lead: 'L.', picture: 'success', links: [] } },
      [deposit]: { [`${success}/are/Submitted/title`]: 'Your deposit has arrived', [`${success}/are/Returned/picture`]: 'clock' },
    },
    [
      `outcome-picture ${registration}#${passed}/unconfirmed`,
      `outcome-action ${registration}#${passed}/unconfirmed`,
      `outcome-unknown ${login}#${verified}/outcomes/are/DONE`,
      `outcome-contradicts ${deposit}#${success}/are/Submitted/title`,
      `outcome-contradicts ${deposit}#${success}/are/Returned/picture`,
    ],
  ],
  [
    'has a picture for each outcome, and none of a hold while nothing is confirmed',
    {
      [registration]: { [`${passed}/unconfirmed/picture`]: 'hold' },
      [login]: { [`${verified}/outcomes/are/FAILED/picture`]: undefined },
    },
    [`outcome-picture ${registration}#${passed}/unconfirmed`, `shape-missing-key ${login}#${verified}/outcomes/are/FAILED`],
  ],
];

describe('a page that states an outcome', () => {
  it.each(inFull(mistakes, mistakes.slice(0, 2)))('%s', (_what, changes, found) =>
    expect(foundIn(changes)).toEqual(expect.arrayContaining(found)),
  );

  it.runIf(inject('full'))('may choose by a field with free text', () => {
    const path = at(registration, '/registration/confirm-details');
    const outcomes = { of: 'profile.first_name', are: { Jo: { title: 'T', lead: 'L.', picture: 'clock', links: [] } } };
    expect(foundIn({ [registration]: { [`${path}/outcomes`]: outcomes } }).filter((each) => each.startsWith('outcome-'))).toEqual([]);
  });
});
