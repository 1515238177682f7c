import { declareRules, error, warning } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { brandsOf, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';
import { kindOfFile } from './kindOfFile.ts';
import { rules as pictureRules } from './pictures.rules.ts';

export const rules = declareRules({
  'face-broken': error('A font file is not WOFF2, or is incomplete.'),
  'face-unloaded': error('No file of the look has this font family, so everyone sees the fallback.'),
  'face-fallback': warning('A list of fallback fonts does not end with a generic family.'),
  'face-weight': error('Font weights are in the wrong order, or a heading has a weight that its font does not have.'),
});

/** Maximum bytes per font file; headings wait for it. */
const most = 300_000;
const generic = /(^|,)\s*(serif|sans-serif|monospace|system-ui|ui-\w[\w-]*|cursive|fantasy)\s*$/;

/** Reports fonts that cannot be loaded, or lack a requested weight. */
export const finder = inFiles((subject, report) => {
  for (const brand of brandsOf(subject)) {
    for (const name of subject.files.list(`brands/${brand.slug}/fonts`))
      if (name.endsWith('.woff2')) checkFile(`brands/${brand.slug}/fonts/${name}`, subject, report);
    checkFaces(brand, report);
  }
});

function checkFile(file: string, { files }: Subject, report: Report): void {
  const bytes = files.bytes(file);
  const mistake = mistakeOf(bytes);
  if (mistake !== undefined) report({ file, line: 1 }, rules['face-broken'], mistake, 'Download the WOFF2 file again.');
  if (bytes.length > most)
    report(
      { file, line: 1 },
      pictureRules['brand-file-large'],
      `${Math.ceil(bytes.length / 1000)} KB; more than ${most / 1000} KB is slow`,
      'Use a subset of its characters.',
    );
}

/** https://www.w3.org/TR/WOFF2/#woff20Header: a signature, and the file's length at byte 8. */
function mistakeOf(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'the file is empty';
  const kind = kindOfFile(bytes);
  if (kind !== 'a WOFF2 font') return kind === undefined ? 'this is not a WOFF2 font' : `this is ${kind}, not a WOFF2 font`;
  const length = bytes.length < 48 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(8);
  return length === bytes.length ? undefined : `the file is incomplete or damaged: it has ${bytes.length} bytes but declares ${length}`;
}

function checkFaces({ document, value }: Brand, report: Report): void {
  const look = recordOf(value['look']);
  const faces = Object.entries(recordOf(look['fonts'])).map(([role, face]): Face => ({ role, ...recordOf(face) }));
  const loaded = [...new Set(faces.flatMap(({ family, file }) => (file === undefined ? [] : [family])))];
  for (const { role, family, weight = '', fallback } of faces) {
    const at = (key: string) => ({ document, pointer: `/look/fonts/${role}/${key}` });
    if (typeof family === 'string' && loaded.length > 0 && !loaded.includes(family))
      report(
        at('family'),
        rules['face-unloaded'],
        `no font here has a file for "${family}"`,
        `Add its "file", or use one of the loaded families: ${loaded.join(', ')}.`,
      );
    const [least = 0, greatest = Infinity] = String(weight).split(' ').map(Number);
    if (least > greatest) report(at('weight'), rules['face-weight'], `from ${least} to ${greatest}`, `Write "${greatest} ${least}".`);
    if (typeof fallback === 'string' && !generic.test(fallback))
      report(
        at('fallback'),
        rules['face-fallback'],
        'a device with none of these fonts chooses one by itself',
        `Write "${fallback}, sans-serif" or "${fallback}, serif".`,
      );
  }
  checkHeading(faces, String(recordOf(look['type'])['headingWeight']), (...found) =>
    report({ document, pointer: '/look/type/headingWeight' }, ...found),
  );
}

interface Face {
  role: string;
  family?: string;
  file?: string;
  weight?: string;
  fallback?: string;
}

/** For variable-weight fonts. For others the browser picks the nearest weight. */
function checkHeading(
  faces: Face[],
  weight: string,
  report: (rule: (typeof rules)['face-weight'], message: string, instead: string) => void,
): void {
  const family = faces.find(({ role }) => role === 'heading')?.family;
  const ranges = faces.flatMap((face) =>
    face.family === family && face.file !== undefined
      ? [
          String(face.weight ?? '')
            .split(' ')
            .map(Number),
        ]
      : [],
  );
  const [[least = 0, greatest = 0] = []] = ranges;
  if (ranges.length !== 1 || greatest === 0 || !/^\d+$/.test(weight) || (Number(weight) >= least && Number(weight) <= greatest)) return;
  report(rules['face-weight'], `"${String(family)}" has weights from ${least} to ${greatest}`, 'Use one of them.');
}
