import { shared, wordsOf } from './pages/pageWords.ts';

/** A sentence by its key. */
interface Keyed {
  key: string;
  text: string;
}

/** Two sentences of a list that stand under each other's names, by what a list beside it says under the same names. */
export interface Crossing<Each> {
  sentences: [Each, Each];
  names: [string, string];
  /** What speaks of the other one of them, under the name of each. */
  beside: [Each, Each];
}

/** Lists of which every sentence has a name, and what else is said under the same names. */
interface List<Each> {
  byName: Map<string, Each>;
  beside: Map<string, Each>[];
}

/**
 * Finds sentences that have changed places within a list: without the words that two of them share, each speaks of nothing that is said
 * under its own name in the lists beside it - `rule` and `error`, or the label, the help and what is asked of a field - and of what is said
 * under the name of the other.
 */
export function findCrossings<Each extends Keyed>(sentences: readonly Each[]): Crossing<Each>[] {
  return listsOf(sentences).flatMap(({ byName, beside }) => {
    const names = [...byName.keys()];
    return names.flatMap((name, index) =>
      names.slice(index + 1).flatMap((second) => {
        const [one, other] = [byName.get(name), byName.get(second)];
        const lists = beside.filter((list) => list.has(name) && list.has(second));
        const [own, others] = [name, second].map((each) => lists.flatMap((list) => list.get(each) ?? []));
        if (!one || !other || !own || !others || !areCrossed([one, other], [own, others])) return [];
        const against = own.find((each) => fit(without(other.text, [one]), [each], others) > 0);
        const againstOther = others.find((each) => fit(without(one.text, [other]), [each], own) > 0);
        return against && againstOther ? [{ sentences: [one, other], names: [name, second], beside: [against, againstOther] }] : [];
      }),
    );
  });
}

/** Whether each of two sentences speaks of what is said beside the other alone. */
function areCrossed([one, other]: [Keyed, Keyed], [beside, besideOther]: [Keyed[], Keyed[]]): boolean {
  if ([one, other].some(({ text }) => negation.test(text))) return false;
  const [first, second] = [without(one.text, [other]), without(other.text, [one])];
  return (
    fit(first, beside, besideOther) + fit(second, besideOther, beside) === 0 &&
    fit(first, besideOther, beside) > 0 &&
    fit(second, beside, besideOther) > 0
  );
}

/** What speaks of something by what it is not says nothing about where it belongs; “no more than” is a limit. */
const negation = /\b(not|no(?! more than)|never|without|instead|another|other)\b|n[’']t\b/i;

/** How many words of some are said here, and not there as well. */
const fit = (words: ReadonlySet<string>, here: readonly Keyed[], there: readonly Keyed[]) => shared(words, without(textOf(here), there));

const textOf = (sentences: readonly Keyed[]) => sentences.map(({ text }) => text).join(' ');
const wordsIn = (text: string) => wordsOf(text.replaceAll(/\{[^}]*\}/g, ' '));

function without(text: string, others: readonly Keyed[]): ReadonlySet<string> {
  const taken = wordsIn(textOf(others));
  return new Set([...wordsIn(text)].filter((word) => !taken.has(word)));
}

function listsOf<Each extends Keyed>(sentences: readonly Each[]): List<Each>[] {
  const lists = new Map<string, Map<string, Each>>();
  for (const sentence of sentences) {
    const parts = sentence.key.split('.');
    const index = indexOfName(parts);
    const pattern = parts.with(index, '*').join('.');
    const list = lists.get(pattern) ?? new Map<string, Each>();
    lists.set(pattern, list.set(parts[index] ?? '', sentence));
  }
  const all = [...lists].flatMap(([pattern, byName]) => (byName.size > 1 ? [{ pattern, byName, above: aboveBoth(pattern) }] : []));
  const byAbove = new Map<string, typeof all>();
  for (const list of all) byAbove.set(list.above, [...(byAbove.get(list.above) ?? []), list]);
  return all.map(({ pattern, byName, above }) => ({
    byName,
    beside: (byAbove.get(above) ?? []).filter((each) => each.pattern !== pattern && !isParagraph(each.pattern)).map((each) => each.byName),
  }));
}

/** The texts of a field, and of its choices, stand below its name: `forms.login.email.label`. */
function indexOfName(parts: readonly string[]): number {
  if (parts[0] !== 'forms') return parts.length - 1;
  // Words of forms that no field has are told by themselves.
  return Math.min(parts[3] === 'options' ? 4 : 2, parts.length - 1);
}

/** Why something is asked is told at length, with words of many things. */
const isParagraph = (pattern: string) => /\.why(More)?$/.test(pattern);

/** What lists that stand beside each other have in common: `password.rule.*` and `password.error.*`, but not the words of two forms. */
function aboveBoth(pattern: string): string {
  const parts = pattern.split('.');
  const index = parts.indexOf('*');
  const side = index === parts.length - 1 ? index - 1 : parts.length - 1; // the name of the list, before or after those of its sentences
  return parts.map((part, at) => (at === side ? '' : part)).join('.');
}
