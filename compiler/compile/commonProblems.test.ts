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

describe('shared problems', () => {
  it('are added to submits whose call can have them', () => {
    expect(problemsOf({ submits: { go } })).toEqual([{ status: [400, 422], say: 'Check what you typed.', isCommon: true }]);
    expect(compile(sourcesOf({ calls: common })).calls).toEqual({});
  });

  it('come after a call’s own, and only for problems it does not handle', () => {
    const own = { code: 'unknown', say: 'Who are you?' };
    expect(problemsOf({ submits: { go } }, { problems: [own] })).toHaveLength(2);
    expect(problemsOf({ submits: { go } }, { problems: [{ status: 400 }] })).toEqual([{ status: 400 }]);
  });

  it('are not added to loads of a page', () => {
    const loads = { link: { call: 'login', send: { email: 'a' } } };
    expect(problemsOf({ submits: { go }, loads })).toBeUndefined();
  });

  it('are checked like others', () => {
    const calls = { '*': { problems: [{ status: 400, to: 'strat' }] } };
    expect(mistakes({ calls })).toEqual([expect.stringContaining('flows/calls.json/*/problems/0/to: unknown destination "strat"')]);
  });
});
