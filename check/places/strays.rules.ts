import type { Files } from '../../build/read/files.ts';
import { sourceLanguage, translationFolders } from '../../build/read/languages.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import { declareRules, error, warning } from '../../build/compile/shape/rule.ts';
import { distance } from 'fastest-levenshtein';
import { listOf } from '../../build/compile/shape/values.ts';
import { brandsOf } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import { isStray, nearestPlace } from './filePlaces.ts';

export const rules = declareRules({
  'file-unread': error('A file that nothing reads, because of its name or the folder that it lies in.'),
  'language-not-offered': warning('Translations into a language that no brand offers.'),
});

const tops = ['flows', 'schemas', 'brands', 'screens'];

/** Finds files that are silently left aside. */
export const finder = inFiles((subject, report) => {
  const { files, isOwn } = subject;
  const folders = tops.filter(isOwn);
  for (const file of folders.flatMap((folder) => below(files, folder)))
    if (isStray(file)) report({ file, line: 1 }, rules['file-unread'], 'nothing reads this file', nearestPlace(file));
  for (const name of files.list(''))
    if (!tops.includes(name) && tops.some((top) => distance(name.replace(/\.json$/, ''), top) === 1))
      report({ file: name, line: 1 }, rules['file-unread'], 'nothing reads this folder', suggest(name, tops));
  const languages = new Map(brandsOf(subject).map(({ slug, value }) => [slug, listOf(value['languages'])]));
  const offered = [...languages.values()].flat();
  for (const slug of languages.keys())
    for (const folder of translationFolders(files, slug)) {
      const tag = folder.slice(folder.lastIndexOf('/') + 1);
      const isOffered = (slug === 'base' ? offered : listOf(languages.get(slug))).includes(tag);
      if (tag === sourceLanguage)
        report(
          { file: folder, line: 1 },
          rules['file-unread'],
          `${sourceLanguage} is what words and flows are written in`,
          'Say it there.',
        );
      else if (!isOffered)
        report(
          { file: folder, line: 1 },
          rules['language-not-offered'],
          'nobody is offered this language',
          `Name "${tag}" under "languages" of ${slug === 'base' ? 'a brand' : `brands/${slug}/brand.json`}.`,
        );
    }
});

function below(files: Files, folder: string): string[] {
  return files.list(folder).flatMap((name) => (files.has(`${folder}/${name}`) ? [`${folder}/${name}`] : below(files, `${folder}/${name}`)));
}
