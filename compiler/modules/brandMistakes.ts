import { readDocument } from '../compile/shape/document.ts';
import type { Finding } from '../compile/shape/finding.ts';
import { createShapeCheck } from '../compile/shape/shape.ts';
import { readConfigSchemas } from '../read/configSchemas.ts';
import type { Files } from '../read/files.ts';
import { jsonIn } from '../read/readJson.ts';

/** Mistakes in the shape of a brand, of `base`, or of their words in a language. Any of them makes a build impossible. */
export function findBrandMistakes(files: Files, slug: string, language: string): Finding[] {
  const check = createShapeCheck(readConfigSchemas(files));
  const findings: Finding[] = [];
  const look = (file: string, schema: string) => {
    const document = readDocument(file, files.read(file), (finding) => findings.push(finding));
    findings.push(...check(document, schema));
  };
  look('brands/base/brand.json', 'brand.schema.json');
  look(`brands/${slug}/brand.json`, 'brand.schema.json');
  const present = (file: string) => (files.has(file) ? [file] : []);
  const translated = ['base', slug].map((each) => `brands/${each}/${language}`);
  const words = [...jsonIn(files, 'brands/base/words'), ...present(`brands/${slug}/words.json`)];
  for (const file of words) look(file, 'words.schema.json');
  const translatedWords = [...jsonIn(files, `brands/base/${language}/words`), ...present(`brands/${slug}/${language}/words.json`)];
  for (const file of translatedWords) look(file, 'word-translations.schema.json');
  for (const folder of translated) for (const file of present(`${folder}/flows.json`)) look(file, 'translations.schema.json');
  return findings;
}
