import { describe, expect, it } from 'vitest';
import { chooseStages, stages } from './stages.ts';

const namesOf = (chosen: { name: string }[]) => chosen.map(({ name }) => name);

describe('the stages of a run', () => {
  it('are all in the full run, and all but the generated mutants in `npm test`', () => {
    expect(namesOf(chooseStages([], true))).toEqual(namesOf([...stages]));
    expect(namesOf(chooseStages([], false))).toEqual(namesOf(stages.filter(({ name }) => name !== 'mutants')));
  });

  it('are those named, in their usual order', () => {
    expect(namesOf(chooseStages(['stories', 'unit'], false))).toEqual(['unit', 'stories']);
  });

  it('are listed for an unknown name', () => {
    expect(() => chooseStages(['storys'], false)).toThrow('There is no stage "storys". Stages: lint, format,');
    expect(() => chooseStages(['mutants'], false)).toThrow('There is no stage "mutants"');
  });
});
