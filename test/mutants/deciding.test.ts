import { describe, expect, it } from 'vitest';
import { removeAt, exchange } from './edit.ts';
import { holdMutants } from './hold.ts';
import type { Operator } from './mutant.ts';
import { decidingOperators } from './operators.ts';
import { check, files } from './subject.ts';

describe('a mutant of which nothing is found', () => {
  const file = 'flows/deposit.json';
  const guards = ['routes', 0, 'guards'];
  const operator: Operator = { id: 'by hand', says: '', expects: ['decision-changed'], mayBeHarmless: true, mutants: () => [] };
  const checked = async (edit: (text: string) => string) => {
    const mutant = { id: 'by hand', operator, file, pointer: '/routes/0/guards', text: edit(files.read(file)) };
    const blind = await check({ ...mutant, operator: { ...operator, mayBeHarmless: undefined } });
    return { known: (await check(mutant)).verdict, blind: blind.verdict };
  };

  it('is harmless when two guards that all have to hold change places', async () => {
    const { known, blind } = await checked((text) => exchange(text, [...guards, 0], [...guards, 1]));
    expect([known, blind]).toEqual(['harmless', 'survived']);
  });

  it('is not to be had by taking a guard away: that is a decision that changed', async () => {
    const { known } = await checked((text) => removeAt(text, [...guards, 0]));
    expect(known).toBe('right');
  });
});

holdMutants('deciding', decidingOperators);
