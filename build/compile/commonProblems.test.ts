import { describe, expect, it } from 'vitest';
import { good, mistakes, sourcesOf } from '../../test/setup/smallSources.ts';
import { compile } from './compile.ts';

const go = { label: 'Go', do: [{ call: 'login', send: { email: 'a' } }] };
const common = {
  '*': {
    problems: [
      { status: [400, 422], say: 'Check what you typed.' },
      { status: 409, say: 'Something changed.' },
    ],
  },
};
const problemsOf = (route: object, login?: object) =>
  compile(sourcesOf({ routes: [{ ...good, ...route }], calls: { ...common, ...(login && { login }) } })).calls['login']?.problems;

describe('the problems of every call', () => {
  it('are those of a submit, as far as its call can answer them', () => {
    expect(problemsOf({ submits: { go } })).toEqual([{ status: [400, 422], say: 'Check what you typed.', isCommon: true }]);
    expect(compile(sourcesOf({ calls: common })).calls).toEqual({});
  });

  it('come after its own, and only where those say nothing', () => {
    const own = { code: 'unknown', say: 'Who are you?' };
    expect(problemsOf({ submits: { go } }, { problems: [own] })).toHaveLength(2);
    expect(problemsOf({ submits: { go } }, { problems: [{ status: 400 }] })).toEqual([{ status: 400 }]);
  });

  it('are not those of what a page loads', () => {
    const loads = { link: { call: 'login', send: { email: 'a' } } };
    expect(problemsOf({ submits: { go }, loads })).toBeUndefined();
  });

  it('are checked like any other', () => {
    const calls = { '*': { problems: [{ status: 400, to: 'strat' }] } };
    expect(mistakes({ calls })).toEqual([expect.stringContaining('flows/calls.json/*/problems/0/to: unknown destination "strat"')]);
  });
});
