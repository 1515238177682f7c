import { declareRules, error, warning } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { brandsOf, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';
import { kindOfFile } from './kindOfFile.ts';
import { mistakesOfSvg } from './svg.ts';

export const rules = declareRules({
  'picture-broken': error('A picture is not SVG, is incomplete, or shows nothing.'),
  'picture-unsafe': error('A picture runs code or loads something external.'),
  'picture-text': warning('A picture has text, which is shown in whatever font the device has.'),
  'picture-place': error('A logo is never shown, because it is not an SVG file in the brand’s folder "logos".'),
  'picture-missing': warning('A brand has no icon for the browser tab.'),
  'brand-file-large': warning('A picture or font is large and slow to load on phones.'),
});

/** Maximum bytes per picture; they load with the first page. */
const most = 200_000;
const byKind = { broken: rules['picture-broken'], unsafe: rules['picture-unsafe'], text: rules['picture-text'] };

/** Reports pictures that are broken, unsafe or never shown. */
export const finder = inFiles((subject, report) => {
  for (const brand of brandsOf(subject)) {
    checkPlaces(brand, report);
    for (const folder of ['logos', 'art'])
      for (const name of subject.files.list(`brands/${brand.slug}/${folder}`))
        if (/\.svg$/i.test(name)) checkPicture(`brands/${brand.slug}/${folder}/${name}`, subject, report);
    const mark = `brands/${brand.slug}/logos/mark.svg`;
    if (brand.slug !== 'base' && !subject.files.has(mark))
      report({ file: mark, line: 1 }, rules['picture-missing'], 'the browser tab shows no icon', 'Add the brand’s mark as a square SVG.');
  }
});

function checkPlaces({ document, value }: Brand, report: Report): void {
  for (const [name, file] of Object.entries(recordOf(recordOf(value['branding'])['logos'])))
    if (typeof file === 'string' && !/^logos\/[^/\\]+\.svg$/.test(file))
      report(
        { document, pointer: `/branding/logos/${name}` },
        rules['picture-place'],
        `"${file}" is never shown: logos must be SVG files in the brand’s own folder "logos"`,
        `Save it there and write "logos/${name}.svg".`,
      );
}

function checkPicture(file: string, { files }: Subject, report: Report): void {
  const place = { file, line: 1 };
  const bytes = files.bytes(file);
  const text = textOf(bytes);
  if (bytes.length > most)
    report(
      place,
      rules['brand-file-large'],
      `${Math.ceil(bytes.length / 1000)} KB; more than ${most / 1000} KB is slow`,
      'Simplify its paths, or remove embedded images.',
    );
  if (text === undefined || !text.trim().startsWith('<')) report(place, rules['picture-broken'], notSvg(bytes), 'Save it as SVG.');
  else for (const { kind, problem, instead } of mistakesOfSvg(text.trim())) report(place, byKind[kind], problem, instead);
}

function notSvg(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'the file is empty';
  const kind = kindOfFile(bytes);
  return kind === undefined || kind === 'markup' ? 'this is not an SVG' : `this is ${kind}, not an SVG`;
}

/** Undefined when the bytes are not valid UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
