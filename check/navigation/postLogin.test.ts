import { describe, expect, it } from 'vitest';
import { foundBy, pointersOf, smallData, type SmallRoute } from '../../test/setup/smallApp.ts';

const inside = { access: 'authenticated' as const };
const rules = [{ name: 'in', access: ['authenticated' as const], when: [{ not: 'authenticated' }], to: '/logout' }];

/** An app whose login leads to `/home` when completed, else to `otherwise`. States in `odd` also get `/home`, which refuses them. */
const app = (otherwise: string, more: SmallRoute[] = [], contact = '/', odd = 'completed') =>
  smallData(
    [
      { path: '/logout' },
      { path: '/login/entry', redirect: 'entry' },
      { path: '/home', ...inside, guards: ['completed'] },
      { path: '/not-found', links: [{ label: 'L', to: 'entry' }] },
      ...more,
    ],
    {
      rules,
      destinations: { entry: [{ when: ['completed'], to: '/home' }, { when: [odd], to: '/home' }, { to: otherwise }] },
      shell: { logo: 'entry', contact: [{ to: contact }], logOut: '/logout', logOutWhen: [], navigationWhen: [] },
    },
  );

describe('after login', () => {
  it('no one may end where nothing leads anywhere but Not found and Log out', () => {
    const [found, ...others] = foundBy('dead-end', app('/not-found', [], '/logout'));
    expect(others).toHaveLength(0);
    expect(found).toMatchObject({
      file: 'route /not-found',
      witness: { path: '/login/entry', facts: { session: { bearerToken: 'held', session_id: 'story' } } },
    });
  });

  it('one accessible link is enough', () => {
    expect(foundBy('dead-end', app('/not-found', [{ path: '/help', ...inside }], '/help'))).toEqual([]);
    expect(foundBy('dead-end', app('/not-found', [{ path: '/help', ...inside, guards: ['active'] }], '/help'))).toHaveLength(1);
  });

  it('seeing a page counts as having arrived', () => {
    expect(foundBy('dead-end', app('/stuck', [{ path: '/stuck', ...inside }], '/logout'))).toEqual([]);
  });

  it('a known status must not end at Not found, neither by a branch nor by guards', () => {
    const found = foundBy('post-login-lost', app('/not-found', [], '/', 'passed'));
    expect(pointersOf(found)).toEqual(['route /home /guards', 'destination entry /2']);
    expect(found[1]?.witness?.facts).toMatchObject({ depositor: { registration_status: 'FAILED', is_primary: true } });
  });

  it('an unknown status may', () => {
    const data = app('/stuck', [{ path: '/stuck', ...inside, guards: ['statusPresent'] }]);
    expect(foundBy('post-login-lost', data)).toEqual([]);
  });
});
