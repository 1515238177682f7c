import { describe, expect, it } from 'vitest';
import { listBrands } from '../../../compiler/read/readSources.ts';
import { changed, files, type Changes } from '../../../test/setup/changedFiles.ts';
import { readDocuments } from '../../files/subject.ts';
import { readBrand } from './readBrand.ts';

const brands = ['base', ...listBrands(files)];
const subjectOf = (changes: Changes = {}) => ({ documents: readDocuments(changed(changes), undefined, []) });
const subject = subjectOf();

/** Pages and messages above the limit. */
function hard(brand: string, changes?: Changes): string[] {
  const { wholes } = readBrand(changes ? subjectOf(changes) : subject, brand);
  return wholes.filter(({ isHard }) => isHard).map(({ kind, name }) => `${kind} ${name}`);
}

/** A sentence far above the limit. */
const legalese =
  'Notwithstanding the aforementioned limitations, depositors acknowledge that identity verification procedures necessitate additional documentation, ' +
  'the unavailability of which may constitute sufficient justification for the involuntary discontinuation of the application.';

describe.each(brands)('the texts of %s', (brand) => {
  it('are at most grade 8, page by page and email by email', () => expect(hard(brand)).toEqual([]));

  it('are at most grade 8 overall', () => expect(readBrand(subject, brand).grade).toBeLessThanOrEqual(8));
});

describe('a hard sentence', () => {
  it.each<[where: string, brand: string, changes: Changes, found: string]>([
    ['the lead of a page', 'base', { 'flows/login.json': { '/routes/0/lead': legalese } }, 'page /login'],
    [
      'a page while nothing is confirmed',
      'harbor',
      { 'flows/registration.json': { '/routes/8/unconfirmed/lead': legalese } },
      'page /registration/reviewing-account (unconfirmed)',
    ],
    ['a brand’s text for a page', 'volt', { 'brands/volt/flows.json': { '/~1login/lead': legalese } }, 'page /login'],
    [
      'the help of a field',
      'volt',
      { 'brands/base/words/forms.json': { '/forgot-password/email/help': legalese } },
      'page /login/forgot-password',
    ],
    ['a mail', 'harbor', { 'brands/base/messages.json': { '/emailChanged/text/0': legalese } }, 'message emailChanged'],
    ['a refusal', 'base', { 'brands/base/refusals.json': { '/on_hold': legalese } }, 'text refusals.on_hold'],
  ])('is reported in %s', (_where, brand, changes, found) => expect(hard(brand, changes)).toEqual([found]));

  it('in one brand does not count for another', () => {
    const changes = { 'brands/volt/flows.json': { '/~1login/lead': legalese } };
    expect(brands.filter((brand) => hard(brand, changes).length > 0)).toEqual(['volt']);
  });

  it('comes first, with grade, file, pointer and line', () => {
    const [first] = readBrand(subjectOf({ 'flows/login.json': { '/routes/0/lead': legalese } }), 'base').sentences;
    const line =
      files
        .read('flows/login.json')
        .split('\n')
        .findIndex((text) => text.includes('"lead"')) + 1;
    expect(first).toEqual({ sentence: legalese, grade: 32, apart: undefined, file: 'flows/login.json', pointer: '/routes/0/lead', line });
  });
});

describe('a sentence', () => {
  const { sentences } = readBrand(subject, 'harbor');
  const graded = (text: string) => sentences.find(({ sentence }) => sentence === text);

  it('is measured with its placeholders filled', () => {
    expect(graded('Welcome back to Harbor Community Bank.')?.grade).toBeTypeOf('number');
    expect(sentences.filter(({ sentence }) => /[{}]/.test(sentence))).toEqual([]);
  });

  it('of a few words is listed without a grade', () => expect(graded('Email address')).toMatchObject({ grade: undefined }));

  it('quoted from a law is listed with the reason, and exempt', () => {
    expect(graded('Important information about procedures for opening a new account')?.apart).toContain('31 CFR 1020.220');
  });

  it('for integrators is not listed', () => {
    expect(sentences.filter(({ file, pointer }) => file.endsWith('inspect.json') || pointer.startsWith('/rules/'))).toEqual([]);
  });

  it('in another language is not listed', () => {
    const changes = { 'brands/base/es-US/words/shell.json': { '/skip': { 'Skip to main content': 'Ir al contenido' } } };
    expect(readBrand(subjectOf(changes), 'base').sentences.filter(({ sentence }) => sentence.startsWith('Ir'))).toEqual([]);
  });
});
