import { describe, expect, it } from 'vitest';
import { idleExcuses } from './excuses.ts';
import type { Judged, Verdict } from './judge.ts';
import type { Operator } from './mutant.ts';

const operator: Operator = { id: 'lost', says: '', expects: ['word-missing'], mutants: () => [] };
const judged = (id: string, verdict: Verdict): Judged => ({
  mutant: { id, operator, file: 'a.json', pointer: '', text: null },
  verdict,
  findings: [],
});
const idle = (...mutants: string[]) =>
  idleExcuses(
    mutants.map((mutant) => ({ mutant, why: '' })),
    [judged('lost a', 'survived'), judged('lost b', 'elsewhere'), judged('lost c', 'right'), judged('lost d', 'harmless')],
  );

describe('an excuse', () => {
  it('speaks of one mutant that lives', () => expect(idle('lost a', 'lost b')).toEqual([]));
  it('is idle when its mutant is found, or harmless', () => expect(idle('lost c', 'lost d')).toEqual(['lost c', 'lost d']));
  it('covers no more than one mutant: neither an operator nor the beginning of ids', () => expect(idle('lost', '')).toEqual(['lost', '']));
  it('is said once', () => expect(idle('lost a', 'lost a')).toEqual(['lost a']));
});
