import { describe, expect, it } from 'vitest';
import { files, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const brand = 'brands/volt/brand.json';
const flows = 'brands/volt/flows.json';

describe('a brand', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['has another slug than its folder', { [brand]: { '/slug': 'bolt' } }, `brand-slug ${brand}#/slug`],
    ['has another slug in its branding', { [brand]: { '/branding/slug': 'bolt' } }, `brand-slug ${brand}#/branding/slug`],
    ['has no brand.json', { [brand]: null }, `file-missing ${brand}#`],
    ['names a missing logo', { 'brands/volt/logos/hor-white.svg': null }, `brand-file-missing ${brand}#/branding/logos/hor-white`],
    [
      'names a missing font',
      { [brand]: { '/look/fonts/text/file': 'fonts/gesit.woff2' } },
      `brand-file-missing ${brand}#/look/fonts/text/file`,
    ],
    ['has an unused picture', { 'brands/volt/art/old.svg': '<svg/>' }, 'brand-file-unused brands/volt/art/old.svg#'],
    [
      'is not a bank but shows the official sign',
      { [brand]: { '/insurance/mode': 'bank_official_sign' } },
      `brand-insurance ${brand}#/insurance/mode`,
    ],
    ['names no insured bank', { [brand]: { '/insurance/banks': [] } }, `brand-insurance ${brand}#/insurance/banks`],
    ['asks for a notice but has none', { [brand]: { '/insurance/mode': 'none' } }, `brand-insurance ${brand}#/branding/show_fdic`],
    [
      'requires more than a field allows',
      {
        [brand]: { '/branding/password_requirements/maxLength': 1024 },
        'schemas/forms/register.json': { '/schema/properties/password/maxLength': 600 },
      },
      `brand-password ${brand}#/branding/password_requirements/maxLength`,
    ],
    [
      'allows passwords that everyone knows',
      { [brand]: { '/branding/password_requirements/blocklist': false } },
      `brand-password-weak ${brand}#/branding/password_requirements/blocklist`,
    ],
    [
      'allows less than a field requires',
      { 'schemas/forms/register.json': { '/schema/properties/password/minLength': 20 } },
      `brand-password ${brand}#/branding/password_requirements/minLength`,
    ],
    [
      'allows passwords that are too short',
      { [brand]: { '/branding/password_requirements/minLength': 6 } },
      `shape-size ${brand}#/branding/password_requirements/minLength`,
    ],
    [
      'leaves no room for a passphrase',
      { [brand]: { '/branding/password_requirements/maxLength': 100 } },
      `shape-size ${brand}#/branding/password_requirements/maxLength`,
    ],
    ['has an invalid color', { [brand]: { '/look/colors/accent': 'lime' } }, `shape-pattern ${brand}#/look/colors/accent`],
    ['repeats what the flow says about a route', { [flows]: { '/~1login/title': 'Log in' } }, `difference-idle ${flows}#/~1login/title`],
    [
      'changes the page of a step that it leaves out',
      { [brand]: { '/registration': ['basic', 'address'] }, [flows]: { '/~1registration~1employer': { lead: 'Where do you work?' } } },
      `difference-idle ${flows}#/~1registration~1employer`,
    ],
    [
      'adds questions to the form of a step that it leaves out',
      {
        [brand]: { '/registration': ['basic', 'address'] },
        'brands/volt/forms.json': JSON.stringify({ employer: { properties: { referral: { type: 'string', maxLength: 20 } } } }),
      },
      'difference-idle brands/volt/forms.json#/employer',
    ],
    ['changes an unknown route', { [flows]: { '/~1logn': { title: 'x' } } }, `route-unknown ${flows}#/~1logn`],
    [
      'changes an unknown submit',
      { [flows]: { '/~1login/submits': { go: { label: 'Go' } } } },
      `submit-unknown ${flows}#/~1login/submits/go`,
    ],
    ['uses another form that lacks a field', { [flows]: { '/~1login/form': 'logn' } }, `form-unknown ${flows}#/~1login/form`],
  ])('that %s is reported', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('must show the notice at login and where account opening begins', () => {
    const { routes } = JSON.parse(files.read('flows/login.json')) as { routes: { path: string }[] }; // a flow of ours
    const index = routes.findIndex(({ path }) => path === '/login');
    expect(foundIn({ 'flows/login.json': { [`/routes/${index}/insurance`]: undefined } })).toEqual([
      `insurance-place flows/login.json#/routes/${index}`,
    ]);
  });

  it('may use base’s fonts, and its own texts', () => {
    const fonts = files.list('brands/volt/fonts').map((name) => [`brands/volt/fonts/${name}`, null] as const);
    expect(foundIn({ [brand]: { '/look/fonts': undefined }, ...Object.fromEntries(fonts) })).toEqual([]);
    expect(foundIn({ [flows]: { '/~1login/title': 'Hello', '/~1/title': 'Hello' }, [brand]: { '/look/shape/marker': 'round' } })).toEqual(
      [],
    );
    expect(foundIn({ [flows]: { '/~1login/title': 'Hello' } })).toEqual([`difference-half ${flows}#/~1login`]);
  });
});
