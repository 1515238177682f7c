import type { Report } from '../files/report.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { brandsOf, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Subject } from '../files/subject.ts';
import { error, declareRules, warning } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'brand-file-missing': error('A picture or font is not in the brand’s folder.', 'Add the file, or name one that exists.'),
  'face-license': warning('A font has no license file, which is needed to ship it.'),
  'brand-file-unused': warning('A file of a brand is never used.', 'Name it in brand.json, or delete it.'),
});

/** Files that the engine loads by fixed name. */
const engineFiles = ['logos/mark.svg', 'art/panel.svg', 'logos/hor-color.svg', 'logos/hor-white.svg'];

/** Reports images and fonts that a brand names but lacks, and those it has but never uses. */
export const finder = inFiles((subject, report) => {
  for (const brand of brandsOf(subject)) checkFiles(brand, subject, report);
});

function checkFiles(brand: Brand, subject: Subject, report: Report): void {
  const named = [...logosOf(brand), ...facesOf(brand)];
  for (const { pointer, file } of named) {
    if (!subject.files.has(`brands/${brand.slug}/${file}`))
      report({ document: brand.document, pointer }, rules['brand-file-missing'], `there is no file brands/${brand.slug}/${file}`);
  }
  const used = [...engineFiles, ...named.map(({ file }) => file)];
  const all = filesOf(brand, subject);
  for (const file of all.filter((each) => each.endsWith('.woff2')))
    if (!all.some((each) => isLicense(each, [file])))
      report(
        { file: `brands/${brand.slug}/${file}`, line: 1 },
        rules['face-license'],
        'there is no license file for it',
        `Save it as brands/${brand.slug}/${file.replace(/(-italic|-\d+)?\.woff2$/, '')}.LICENSE.txt.`,
      );
  for (const file of all) {
    if (!used.includes(file) && !isLicense(file, used))
      report(
        { file: `brands/${brand.slug}/${file}`, line: 1 },
        rules['brand-file-unused'],
        'nothing uses this file',
        'Name it in brand.json, or delete it.',
      );
  }
}

interface Named {
  pointer: string;
  /** Path relative to the brand's folder. */
  file: string;
}

function logosOf({ value }: Brand): Named[] {
  const logos = Object.entries(recordOf(recordOf(value['branding'])['logos']));
  return logos.flatMap(([name, file]) =>
    typeof file === 'string' && !/^(data|https):/.test(file) ? [{ pointer: `/branding/logos/${name}`, file }] : [],
  );
}

function facesOf({ value }: Brand): Named[] {
  const faces = Object.entries(recordOf(recordOf(value['look'])['fonts']));
  return faces.flatMap(([role, face]) => {
    const { file } = recordOf(face);
    return typeof file === 'string' ? [{ pointer: `/look/fonts/${role}/file`, file }] : [];
  });
}

function filesOf({ slug }: Brand, { files }: Subject): string[] {
  return ['art', 'fonts', 'logos'].flatMap((folder) => files.list(`brands/${slug}/${folder}`).map((name) => `${folder}/${name}`));
}

/** `fonts/lato.LICENSE.txt` goes with `fonts/lato-400.woff2`. */
function isLicense(file: string, used: string[]): boolean {
  const family = /^(.+)\.LICENSE\.txt$/.exec(file)?.[1];
  return family !== undefined && used.some((each) => each.startsWith(family));
}
