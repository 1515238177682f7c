/** A sentence in English, and what it is in another language. */
export interface Pair {
  sentence: string;
  text: string;
  /** Of words the last part of their key. */
  name?: string;
}

/** Pairs by what stands in them, in either language: words, and the sentence as a whole. */
type Index<Each> = ReadonlyMap<string, ReadonlySet<Each>>;

/** What speaks for a sentence being translated under another one, and how much. */
interface Evidence<Each> {
  other: Each;
  weight: number;
  /** The pairs that say so. */
  by: Each[];
}

/** Two pairs whose translations have changed places, and one that tells what the first would be. */
export interface Exchange<Each> {
  one: Each;
  other: Each;
  by: Each;
}

/**
 * Finds translations that have changed places, without knowing either language: a word of a sentence - or the sentence - and one of a
 * translation stand in the same other pairs, and in no more of them, but here the first stands in one pair and the second in another. Both
 * have to be so the other way round as well, and nothing in a pair may explain what it has.
 */
export function findExchanged<Each extends Pair>(pairs: readonly Each[]): Exchange<Each>[] {
  const [english, translated] = [indexOf(pairs, 'sentence'), indexOf(pairs, 'text')];
  const places = new Map(pairs.map((pair, index) => [pair, index]));
  const found = new Map(pairs.map((pair) => [pair, evidenceAt(pair, english, translated)]));
  const told = new Set<Each>();
  return pairs.flatMap((one, index) =>
    (found.get(one) ?? []).flatMap(({ other, weight, by }): Exchange<Each>[] => {
      const back = found.get(other)?.find((each) => each.other === one);
      if (!back || (places.get(other) ?? 0) < index || weight + back.weight < 3) return [];
      // Where two say of each other that they have changed places it may be either: one is told, with the other.
      if ([...by, ...back.by].some((pair) => told.has(pair))) return [];
      told.add(one).add(other);
      return by.slice(0, 1).map((first) => ({ one, other, by: first }));
    }),
  );
}

/** Where the translation of a sentence stands instead, by each of its words; of each pair what speaks for it most. */
function evidenceAt<Each extends Pair>(one: Each, english: Index<Each>, translated: Index<Each>): Evidence<Each>[] {
  const strongest = new Map<Each, Evidence<Each>>();
  for (const word of tokensOf(one.sentence)) {
    const others = [...(english.get(word) ?? [])].filter((pair) => pair !== one);
    const [first] = others;
    if (!first) continue;
    for (const said of tokensOf(first.text)) {
      const places = translated.get(said) ?? new Set();
      if (places.size !== others.length + 1 || places.has(one) || !others.every((pair) => places.has(pair))) continue;
      const other = [...places].find((pair) => !others.includes(pair));
      if (!other) continue;
      const isWord = !isWhole(word) || !isWhole(said);
      if (isWord && isExplained(one.text, other.text, others, translated)) continue;
      if (isWord && isExplained(other.sentence, one.sentence, others, english)) continue;
      const weight = weightOf(word, said, one, others);
      if (weight > (strongest.get(other)?.weight ?? 0)) strongest.set(other, { other, weight, by: others });
    }
  }
  return [...strongest.values()];
}

/** Whether something in a text alone of two stands in all of the other pairs too, and in few more, and so is what their word means. */
function isExplained<Each>(text: string, without: string, others: readonly Each[], index: Index<Each>): boolean {
  const taken = tokensOf(without);
  return tokensOf(text).some((token) => {
    const places = index.get(token) ?? new Set();
    return !taken.includes(token) && places.size <= 3 * (others.length + 1) && others.every((pair) => places.has(pair));
  });
}

/** A whole sentence tells more than a word of it, and most what stands under the same name: `rule.upper`, `error.upper`. */
function weightOf(word: string, said: string, { name }: Pair, others: readonly Pair[]): number {
  const isNamedAlike = name !== undefined && others.some((pair) => pair.name === name);
  return isWhole(word) && isWhole(said) ? 2 : others.length + (isNamedAlike ? 1 : 0);
}

function indexOf<Each extends Pair>(pairs: readonly Each[], key: 'sentence' | 'text'): Index<Each> {
  const index = new Map<string, Set<Each>>();
  for (const pair of pairs) for (const token of tokensOf(pair[key])) index.set(token, (index.get(token) ?? new Set()).add(pair));
  return index;
}

const isWhole = (token: string) => token.startsWith('=');

/** The words of a text, and the text itself. */
function tokensOf(text: string): string[] {
  const known = tokensByText.get(text);
  if (known) return known;
  const lower = text.toLowerCase();
  const words = lower.replaceAll(/\{[^}]*\}/g, ' ').match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const tokens = [...new Set(words), `=${lower}`];
  tokensByText.set(text, tokens);
  return tokens;
}

const tokensByText = new Map<string, string[]>();
