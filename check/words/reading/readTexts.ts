import { unescapePointer } from '../../../compiler/compile/shape/document.ts';
import { listOf, recordOf } from '../../../compiler/compile/shape/values.ts';
import { idOf } from '../../../compiler/read/readJson.ts';
import type { Subject } from '../../files/subject.ts';
import { placedTexts, type PlacedText } from '../placedTexts.ts';

type Documents = Pick<Subject, 'documents'>;

/** A text that a brand's depositors read. */
export interface ReadText extends PlacedText {
  /** A path for all kinds of files: `words`, `shell`, `skip`; `route`, `/login`, `lead`; `messages`, `verifyEmail`, `text`, `0`. */
  path: string[];
}

/** Texts of a brand in English, with base's where it has none. Company names are left out. */
export function readTexts(subject: Documents, brand: string): ReadText[] {
  const own = textsOf(subject, brand);
  const said = new Set(own.map(({ path }) => replacedBy(path)));
  const base = brand === 'base' ? [] : textsOf(subject, 'base').filter(({ path }) => !said.has(replacedBy(path)));
  return [...base, ...own];
}

function textsOf(subject: Documents, brand: string): ReadText[] {
  return placedTexts(subject).flatMap((text) => {
    const path = text.kind === 'flow' || text.kind === 'words' ? wayOf(text) : undefined;
    const owner = /^brands\/([^/]+)/.exec(text.place.document.file)?.[1] ?? 'base';
    return path && owner === brand ? [{ ...text, path }] : [];
  });
}

/** Undefined for texts that only integrators read. */
function wayOf({ place: { document, pointer } }: PlacedText): string[] | undefined {
  const { file } = document;
  const keys = pointer.split('/').slice(1).map(unescapePointer);
  if (file === 'brands/base/words/inspect.json' || keys[0] === 'inspect') return undefined;
  if (file.startsWith('brands/base/words/')) return ['words', idOf(file), ...keys];
  if (file.startsWith('brands/')) return [idOf(file) === 'flows' ? 'route' : idOf(file), ...keys];
  const [list, index, ...rest] = keys;
  return list === 'routes' ? ['route', pathOf(listOf(recordOf(document.value)['routes'])[Number(index)]), ...rest] : [idOf(file), ...keys];
}

const pathOf = (route: unknown) => String(recordOf(route)['path']);

/** The unit a brand replaces as a whole: a list or a message, but only the label of a submit. */
function replacedBy(path: string[]): string {
  const [kind, , part] = path;
  const length = kind === 'messages' ? 2 : kind === 'route' ? (part === 'submits' ? 5 : 3) : path.length;
  return path.slice(0, length).join('\n');
}
