import type { Files } from '../../compiler/read/files.ts';
import { languagesIn, sourceLanguage, translationFolders } from '../../compiler/read/languages.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { declareRules, error, stops, warning } from '../../compiler/compile/shape/rule.ts';
import { distance } from 'fastest-levenshtein';
import { brandsOf, inSmall } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import { isUnread, suggestPath } from './knownPaths.ts';

export const rules = declareRules({
  'file-unread': error('Nothing reads a file, because of its name or folder.'),
  'file-loop': stops('A link leads to a folder that contains it, so nothing below it is read.', 'Remove the link.'),
  'language-not-offered': warning('A brand has translations for a language that it does not offer.'),
});

const tops = ['flows', 'schemas', 'brands', 'screens'];

/** Reports files that nothing reads. */
export const finder = inFiles((subject, report) => {
  const { files, isOwn } = subject;
  const folders = tops.filter(isOwn);
  const misnamed = files.list('brands').filter((slug) => !files.has(`brands/${slug}`) && inSmall(slug) !== slug);
  for (const slug of misnamed)
    report(
      { file: `brands/${slug}`, line: 1 },
      rules['file-unread'],
      'no brand has this name',
      `Rename the folder to brands/${inSmall(slug)}.`,
    );
  for (const file of folders.flatMap((folder) => below(files, folder)))
    if (isUnread(file) && !misnamed.some((slug) => file.startsWith(`brands/${slug}/`)))
      report(
        { file, line: 1 },
        rules['file-unread'],
        'nothing reads this file',
        suggestPath(file, files.read(file), (other) => files.has(other)),
      );
  for (const link of folders.flatMap((folder) => loopsBelow(files, folder)))
    report({ file: link, line: 1 }, rules['file-loop'], 'this link leads to a folder that contains it');
  for (const name of files.list(''))
    if (!tops.includes(name) && tops.some((top) => distance(name.replace(/\.json$/, ''), top) === 1))
      report({ file: name, line: 1 }, rules['file-unread'], 'nothing reads this folder', suggest(name, tops));
  // Any brand may use translations of `base`.
  for (const { slug, value } of brandsOf(subject))
    for (const folder of translationFolders(files, slug)) {
      const tag = folder.slice(folder.lastIndexOf('/') + 1);
      const at = { file: folder, line: 1 };
      if (tag === sourceLanguage)
        report(at, rules['file-unread'], `${sourceLanguage} is the source language of words and flows`, 'Change the text there.');
      else if (slug !== 'base' && !languagesIn(value).includes(tag))
        report(
          at,
          rules['language-not-offered'],
          'this brand does not offer the language',
          `Add "${tag}" to "languages" of brands/${slug}/brand.json.`,
        );
    }
});

function loopsBelow(files: Files, folder: string): string[] {
  const within = files.list(folder).filter((name) => !files.has(`${folder}/${name}`));
  return [...files.loops(folder).map((name) => `${folder}/${name}`), ...within.flatMap((name) => loopsBelow(files, `${folder}/${name}`))];
}

function below(files: Files, folder: string): string[] {
  return files.list(folder).flatMap((name) => (files.has(`${folder}/${name}`) ? [`${folder}/${name}`] : below(files, `${folder}/${name}`)));
}
