import { describe, expect, inject, it } from 'vitest';
import { files, findingsOf, foundIn } from '../test/setup/changedFiles.ts';
import { inFull } from '../test/setup/inFull.ts';
import { allRules } from './registry.ts';
import { ruleNameType, ruleTable } from './ruleTable.ts';

describe('mistakes', () => {
  it('do not hide others: in a file that is not JSON, has another shape or is missing', () => {
    const found = foundIn({
      'flows/login.json': '{ "routes": [ { "path": "/login", } ] }',
      'flows/support.json': { '/routes/0/titel': 'x' },
      'flows/disclosures.json': { '/routes/0/guards': ['pased'] },
      'flows/calls.json': null,
      'flows/relink.json': 'null',
      'schemas/forms/otp.json': { '/schema/type': 'array' },
      'schemas/api/login.json': '{',
      'brands/volt/brand.json': { '/look/scheme': 'night' },
      'brands/harbor/brand.json': 'null',
      'brands/base/words/shell.json': '[',
    });
    expect(found).toEqual(
      expect.arrayContaining([
        'json-syntax flows/login.json#',
        'shape-unknown-key flows/support.json#/routes/0/titel',
        'guard-unknown flows/disclosures.json#/routes/0/guards/0',
        'file-missing flows/calls.json#',
        'shape-type flows/relink.json#',
        'shape-value schemas/forms/otp.json#/schema/type',
        'json-syntax schemas/api/login.json#',
        'shape-value brands/volt/brand.json#/look/scheme',
        'shape-type brands/harbor/brand.json#',
        'json-syntax brands/base/words/shell.json#',
      ]),
    );
  });

  it.runIf(inject('full'))('about a misplaced file are reported at that file', () => {
    expect(foundIn({ 'flows/cancel.json': files.read('flows/journeys/cancel.json') })).toContain('shape-missing-key flows/cancel.json#');
    expect(foundIn({ 'flows/address.json': files.read('schemas/forms/address.json') })).toContain('shape-missing-key flows/address.json#');
    expect(foundIn({ 'flows/journeys/words.json': files.read('brands/volt/words.json') })).toContain(
      'shape-missing-key flows/journeys/words.json#',
    );
  });

  const cutOff = ['flows/login.json', 'brands/base/words/forms.json', 'schemas/forms/otp.json', 'flows/app.json'];
  it.each(inFull(cutOff, cutOff.slice(0, 1)))('in %s cause no false ones in other files', (file) => {
    expect(foundIn({ [file]: '{ "rules": [' })).toEqual([`json-syntax ${file}#`]);
  });

  it.runIf(inject('full')).each(['', '[]', '{', '// no JSON', '17', 'null'])('of a whole brand.json, %j, end nothing', (text) => {
    expect(foundIn({ 'brands/harbor/brand.json': text }).filter((found) => found.includes('brands/harbor/brand.json'))).not.toEqual([]);
  });

  it('are sorted by file and line with warnings last, each reported once', () => {
    const found = findingsOf({
      'brands/base/words/forms.json': { '/otp/more': 'Nobody asks for this.' },
      'flows/login.json': { '/routes/3/back': '/a', '/routes/0/else': '/b' },
      'flows/app.json': { '/shell/logo': 'x' },
      'schemas/api/login.json': { '/policy/0/actor': ['primary'] },
    });
    expect(found.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'flows/app.json destination-unknown',
      'flows/login.json route-unknown',
      'flows/login.json route-unknown',
      'schemas/api/login.json contract-session',
      'brands/base/words/forms.json word-unused',
    ]);
    expect(found[1]?.line).toBeLessThan(found[2]?.line ?? 0);
  });

  it('come before those that follow from them', () => {
    const found = findingsOf({ 'schemas/forms/address.json': { '/schema/required/3': 'zipcode' } });
    expect(found[0]).toMatchObject({ rule: 'form-required', suggestion: 'Known: street_address, unit, city, state, zip.' });
    expect(found.slice(1).map(({ rule }) => rule)).toContain('form-call-required');
  });

  it('about a deleted rule are one, where rules are declared', () => {
    const { rules } = JSON.parse(files.read('flows/app.json')) as { rules: { name: string }[] };
    const [gone, ...others] = findingsOf({ 'flows/app.json': { '/rules': rules.filter(({ name }) => name !== 'view-only') } });
    expect(gone).toMatchObject({ rule: 'rule-unknown', file: 'flows/app.json', pointer: '/rules' });
    expect(gone?.message).toMatch(/^there is no rule "view-only" any more, but it is named in flows\/dashboard\.json:\d+, /);
    expect(others).toEqual([]);
  });

  it.runIf(inject('full'))('in a schema of schemas/config leave the other schemas in use', () => {
    const found = foundIn({
      'schemas/config/flow.schema.json': { '/properties/routes/typ': 'array' },
      'flows/app.json': { '/rules/0/acces': [] },
    });
    expect(found).toEqual(['shape-unknown-key flows/app.json#/rules/0/acces', 'schema-broken schemas/config/flow.schema.json#']);
    expect(foundIn({ 'schemas/config/flow.schema.json': '[]' })).toEqual(['schema-broken schemas/config/flow.schema.json#']);
    expect(foundIn({ 'schemas/config/guard.schema.json': { '/anyOf/0/const': 'barer' } })).toEqual([
      'guard-schema-stale schemas/config/guard.schema.json#',
    ]);
  });
});

describe('a silence', () => {
  const file = 'schemas/forms/otp.json';
  const broken = { '/uiSchema/code/ui:autocomplete': undefined };
  const silence = (rule: string, at: string, reason = 'The code is read from a card.') => ({ $silence: [{ rule, at, reason }] });
  const found = (entry: object, change: Record<string, unknown> = {}) =>
    findingsOf({ [file]: { ...change, '/$silence': Object.values(entry)[0] } }).map(({ rule, message }) => `${rule}: ${message}`);

  it('with a reason silences its rule at and below its place, and without one is reported', () => {
    const other = 'schemas/forms/forgot-password.json';
    const { $silence: silences } = silence('form-autocomplete', '/schema');
    const { $silence: unreasoned } = silence('form-autocomplete', '', 'x');
    const changes = { [file]: { ...broken, '/$silence': silences }, [other]: { '/$silence': unreasoned } };
    expect(foundIn(changes)).toEqual([`shape-size ${other}#/$silence/0/reason`]);
  });

  const unused: [rule: string, at: string, change: Record<string, unknown>, found: string[]][] = [
    ['form-autocomplete', '/ui', broken, [expect.stringMatching(/^form-autocomplete/), expect.stringMatching(/^silence-unused/)]],
    ['form-autocomplete', '', {}, ['silence-unused: no finding of "form-autocomplete" in this file']],
    ['form-autocomplet', '', {}, ['silence-unused: there is no rule "form-autocomplet".']],
  ];
  it.each(inFull(unused, unused.slice(0, 1)))('of %j at %j silences nothing else and is reported', (rule, at, change, messages) => {
    expect(found(silence(rule, at), change).toSorted()).toEqual(messages);
  });

  it.runIf(inject('full'))('cannot silence what stops the build, and needs a reason', () => {
    const unknown = found(silence('form-ui-field', ''), { '/uiSchema/cod': {} });
    expect(unknown).toEqual(
      expect.arrayContaining([expect.stringMatching(/^form-ui-field/), expect.stringMatching(/^silence-unused.*cannot be silenced/)]),
    );
    expect(found(silence('form-autocomplete', '', 'x'), broken)[0]).toMatch(/^shape-size/);
  });
});

describe('the rules', () => {
  it('have descriptive ids', () => {
    expect(Object.keys(allRules).filter((id) => !/^[a-z]+(-[a-z]+)+$/.test(id))).toEqual([]);
  });

  it('are each reported by some code', () => {
    const code = ['compiler/compile', 'check'].flatMap((room) => codeBelow(room)).map((file) => files.read(file));
    expect(Object.keys(allRules).filter((id) => !code.some((text) => text.includes(`ules['${id}']`)))).toEqual([]);
  });

  it('are listed in docs/check-rules.md', async () => {
    await expect(ruleTable()).toMatchFileSnapshot('../docs/check-rules.md');
  });

  it('have names that tsc knows', async () => {
    await expect(ruleNameType()).toMatchFileSnapshot('./ruleName.ts');
  });
});

function codeBelow(folder: string): string[] {
  return files.list(folder).flatMap((name) => (name.includes('.') ? [`${folder}/${name}`] : codeBelow(`${folder}/${name}`)));
}
