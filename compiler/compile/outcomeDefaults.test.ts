import { describe, expect, it } from 'vitest';
import { good, mistakes, sourcesOf } from '../../test/setup/smallSources.ts';
import { compile, compileWithPlaces } from './compile.ts';

const sent = { title: 'Sent', lead: 'On its way.' };
const each = { picture: 'mail', links: [{ label: 'Home', to: 'start' }] };
const page = (are: object, common: object | undefined = each) => ({
  ...good,
  loads: { link: { call: 'login' } },
  outcomes: { of: 'link.token', ...(common && { each: common }), are },
});
const outcomesOf = (are: object) => compile(sourcesOf({ routes: [page(are)] })).routes[0]?.outcomes;

describe('the outcomes of a page', () => {
  it('inherit from "each" what they do not define', () => {
    const own = { ...sent, picture: 'other' };
    expect(outcomesOf({ SENT: sent })).toEqual({ of: 'link.token', are: { SENT: { ...each, ...sent } } });
    expect(mistakes({ routes: [page({ SENT: own, DONE: sent })] })).toEqual([
      expect.stringContaining('flows/f.json/routes/0/outcomes/are/SENT/picture: unknown picture "other"'),
    ]);
  });

  it('may copy another outcome', () => {
    expect(outcomesOf({ SENT: sent, WAITING: 'SENT' })?.are['WAITING']).toEqual({ ...each, ...sent });
    expect(mistakes({ routes: [page({ SENT: sent, WAITING: 'SEND' })] })).toEqual([
      'flows/f.json/routes/0/outcomes/are/WAITING: there is no outcome "SEND". Did you mean "SENT"?',
    ]);
  });

  it('must be complete in the end', () => {
    expect(mistakes({ routes: [page({ SENT: sent }, { picture: 'mail' })] })).toEqual([
      expect.stringContaining('flows/f.json/routes/0/outcomes/are/SENT: the key "links" is missing'),
    ]);
    const alone = { routes: [{ ...page({ SENT: sent }), outcomes: { of: 'link.token', are: { SENT: sent } } }] };
    expect(mistakes(alone).join('\n')).toContain('flows/f.json/routes/0/outcomes/are/SENT: the key "links" is missing');
  });

  it('have findings where they were written', () => {
    const wrong = { ...each, links: [{ label: 'Home', to: 'strat' }] };
    expect(mistakes({ routes: [page({ SENT: sent, WAITING: 'SENT' }, wrong)] })).toEqual([
      expect.stringContaining('flows/f.json/routes/0/outcomes/each/links/0/to: unknown destination "strat"'),
    ]);
    const { locate } = compileWithPlaces(sourcesOf({ routes: [page({ SENT: sent, WAITING: 'SENT' })] }));
    expect(locate('route /a', '/outcomes/are/WAITING/lead').pointer).toBe('/routes/0/outcomes/are/SENT/lead');
  });

  it('must use everything in "each"', () => {
    const own = { ...sent, picture: 'mail' };
    expect(mistakes({ routes: [page({ SENT: own })] })).toEqual([
      'flows/f.json/routes/0/outcomes/each/picture: every outcome has its own "picture". Remove it.',
    ]);
  });
});
