import { useWords } from '../../brand/words/words.ts';
import { showLeaf } from '../../flow/explain/showLeaf.ts';

/** Formats a leaf's value; secrets are masked. */
export function useShowLeaf(): (leaf: string, value: unknown) => string {
  const say = useWords();
  const marks = { absent: say('inspect.facts.absent'), held: say('inspect.facts.held') };
  return (leaf, value) => showLeaf(leaf, value, marks);
}
