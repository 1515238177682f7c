import type { Brand } from '../../files/brandsOf.ts';
import type { Subject } from '../../files/subject.ts';

/** Pictures of a brand whose name or text mentions an insurer, with the words found. */
export function signsInPictures({ slug }: Brand, { files }: Subject, insurer: keyof typeof names): { file: string; found: string }[] {
  const folders = ['logos', 'art'].map((folder) => `brands/${slug}/${folder}`);
  return folders.flatMap((folder) =>
    files.list(folder).flatMap((name) => {
      const file = `${folder}/${name}`;
      const letters = name.endsWith('.svg') ? lettersOf(files.read(file)) : [];
      const found = [name.replaceAll(/[_-]/g, ' '), ...letters]
        .map((text) => names[insurer].exec(text)?.[0])
        .find((each) => each !== undefined);
      return found === undefined ? [] : [{ file, found }];
    }),
  );
}

const names = {
  FDIC: /FDIC|federal deposit insurance/i,
  NCUA: /NCUA|national credit union administration/i,
};

const lettersOf = (svg: string) => [...svg.matchAll(/<(?:title|desc|text|tspan)\b[^>]*>([^<]+)/g)].map(([, text = '']) => text);
