import { listOf, recordOf, textsOf } from '../../../build/compile/shape/values.ts';
import type { Subject } from '../../files/subject.ts';
import type { ReadText } from './readTexts.ts';

/** What is read at once: a page in one of its states, a mail or text message, or a text that stands for itself. */
export interface Whole {
  kind: 'page' | 'message' | 'text';
  name: string;
  texts: ReadText[];
}

/** Puts texts together as they are read; the words of a form belong to every page that asks it. */
export function putTogether({ documents }: Pick<Subject, 'documents'>, texts: ReadText[], brand: string): Whole[] {
  const wholes = new Map<string, Whole>();
  const pages = pagesByWords({ documents }, brand);
  const frame = texts.filter(({ way: [kind, name] }) => kind === 'messages' && name === 'frame');
  for (const text of texts)
    for (const { kind, name } of homesOf(text, pages)) {
      const whole = wholes.get(`${kind} ${name}`) ?? { kind, name, texts: [] };
      wholes.set(`${kind} ${name}`, { ...whole, texts: [...whole.texts, text] });
    }
  return [...wholes.values()].map((whole) => (isMail(whole) ? { ...whole, texts: [...whole.texts, ...frame] } : whole));
}

/** Text messages have no subject, and nothing around them. */
const isMail = ({ kind, texts }: Whole) => kind === 'message' && texts.some(({ key }) => key === 'subject');

type Home = Pick<Whole, 'kind' | 'name'>;

function homesOf({ way, key }: ReadText, pages: PagesByWords): Home[] {
  const [kind, name = '', part] = way;
  if (kind === 'messages') return name === 'frame' ? [] : [{ kind: 'message', name }];
  const alone: Home[] = [{ kind: 'text', name: way.join('.') }];
  // Shown once something was done, and above another page.
  if (kind === 'route') return key === 'say' || key === 'announced' ? alone : [{ kind: 'page', name: name + stateOf(way) }];
  const asked = kind === 'words' && part !== undefined && key !== 'required' ? pages.get(`${name}.${part}`) : undefined;
  return asked?.map((page) => ({ kind: 'page', name: page })) ?? alone;
}

/** A page that cannot say yet what it is for, or has one of several outcomes, says other things. */
function stateOf([, , part, , outcome]: string[]): string {
  if (part === 'outcomes') return ` (${outcome})`;
  return part === 'unconfirmed' ? ' (unconfirmed)' : '';
}

/** Addresses of pages by the beginning of the words that they show: `forms.login`, `screens.landing`, `ui.rate`. */
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
  const asked = textsOf([form, ...listOf(forms)]).map((name) => `forms.${name}`);
  return [...asked, ...textsOf([screen]).map((name) => `screens.${name}`), ...(rate === true ? ['ui.rate'] : [])];
}
