import { describe, expect, it } from 'vitest';
import { placeholdersIn } from '../../../compiler/compile/references/textCheck.ts';
import { listBrands } from '../../../compiler/read/readSources.ts';
import { files } from '../../../test/setup/changedFiles.ts';
import { readDocuments } from '../../files/subject.ts';
import { apart } from './apart.ts';
import { plausible } from './plausible.ts';
import { readTexts } from './readTexts.ts';

describe('sample values', () => {
  const subject = { documents: readDocuments(files, undefined, []) };
  const texts = ['base', ...listBrands(files)].flatMap((brand) => readTexts(subject, brand));

  it('fill every placeholder, and no others exist', () => {
    const named = new Set(texts.flatMap(({ text }) => placeholdersIn(text)));
    expect(Object.keys(plausible).toSorted()).toEqual([...named].toSorted());
  });

  it('exempt only texts that exist', () => {
    const keys = texts.map(({ path }) => path.join('.'));
    expect(Object.keys(apart).filter((start) => !keys.some((key) => key.startsWith(start)))).toEqual([]);
  });
});
