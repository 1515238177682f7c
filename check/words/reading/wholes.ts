import { listOf, recordOf, textsOf } from '../../../compiler/compile/shape/values.ts';
import type { Subject } from '../../files/subject.ts';
import type { ReadText } from './readTexts.ts';

/** The unit of grading: a page in one state, a message, or a single text. */
export interface Whole {
  kind: 'page' | 'message' | 'text';
  name: string;
  texts: ReadText[];
}

/** Groups texts into pages and messages. Words of a form belong to every page that uses it. */
export function putTogether({ documents }: Pick<Subject, 'documents'>, texts: ReadText[], brand: string): Whole[] {
  const wholes = new Map<string, Whole>();
  const pages = pagesByWords({ documents }, brand);
  const frame = texts.filter(({ path: [kind, name] }) => kind === 'messages' && name === 'frame');
  for (const text of texts)
    for (const { kind, name } of homesOf(text, pages)) {
      const whole = wholes.get(`${kind} ${name}`) ?? { kind, name, texts: [] };
      wholes.set(`${kind} ${name}`, { ...whole, texts: [...whole.texts, text] });
    }
  return [...wholes.values()].map((whole) => (isMail(whole) ? { ...whole, texts: [...whole.texts, ...frame] } : whole));
}

/** Emails have a subject, text messages do not. */
const isMail = ({ kind, texts }: Whole) => kind === 'message' && texts.some(({ key }) => key === 'subject');

type Home = Pick<Whole, 'kind' | 'name'>;

function homesOf({ path: textPath, key }: ReadText, pages: PagesByWords): Home[] {
  const [kind, name = '', part] = textPath;
  if (kind === 'messages') return name === 'frame' ? [] : [{ kind: 'message', name }];
  const alone: Home[] = [{ kind: 'text', name: textPath.join('.') }];
  // Announcements appear on another page.
  if (kind === 'route') return key === 'say' || key === 'announced' ? alone : [{ kind: 'page', name: name + stateOf(textPath) }];
  const onPages = kind === 'words' && part !== undefined && key !== 'required' ? pages.get(`${name}.${part}`) : undefined;
  return onPages?.map((page) => ({ kind: 'page', name: page })) ?? alone;
}

/** A page has different texts while unconfirmed, and for each outcome. */
function stateOf([, , part, , outcome]: string[]): string {
  if (part === 'outcomes') return ` (${outcome})`;
  return part === 'unconfirmed' ? ' (unconfirmed)' : '';
}

/** Paths of pages by prefix of the words they show: `forms.login`, `screens.landing`, `ui.rate`. */
type PagesByWords = ReadonlyMap<string, string[]>;

function pagesByWords({ documents }: Pick<Subject, 'documents'>, brand: string): PagesByWords {
  const pages = new Map<string, string[]>();
  const differences = recordOf(documents.get(`brands/${brand}/flows.json`)?.value);
  const flows = [...documents.values()].filter(({ file }) => /^flows\/[^/]+\.json$/.test(file));
  for (const route of flows.flatMap(({ value }) => listOf(recordOf(value)['routes'])).map(recordOf)) {
    const path = String(route['path']);
    for (const words of wordsShownBy({ ...route, ...recordOf(differences[path]) })) pages.set(words, [...(pages.get(words) ?? []), path]);
  }
  return pages;
}

function wordsShownBy({ form, forms, screen, rate }: Record<string, unknown>): string[] {
  const formNames = textsOf([form, ...listOf(forms)]).map((name) => `forms.${name}`);
  return [...formNames, ...textsOf([screen]).map((name) => `screens.${name}`), ...(rate === true ? ['ui.rate'] : [])];
}
