import { readDocument } from '../src/flow/compile/document.ts';
import type { Finding } from '../src/flow/compile/finding.ts';
import { createShapeCheck } from '../src/flow/compile/shape.ts';
import { readConfigSchemas } from './configSchemas.ts';
import type { Files } from './files.ts';
import { jsonIn } from './readJson.ts';

/** What is wrong with the shape of a brand, of what it starts from, and of their words: nothing can be built of it. */
export function findBrandMistakes(files: Files, slug: string): Finding[] {
  const check = createShapeCheck(readConfigSchemas(files));
  const findings: Finding[] = [];
  const look = (file: string, schema: string) => {
    const document = readDocument(file, files.read(file), (finding) => findings.push(finding));
    findings.push(...check(document, schema));
  };
  look('brands/base/brand.json', 'brand.schema.json');
  look(`brands/${slug}/brand.json`, 'brand.schema.json');
  const own = `brands/${slug}/words.json`;
  for (const file of [...jsonIn(files, 'brands/base/words'), ...(files.has(own) ? [own] : [])]) look(file, 'words.schema.json');
  return findings;
}
