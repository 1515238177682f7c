import { callByName } from 'virtual:passbook/calls';
import type { Api } from '../../src/api/contract/api.ts';
import { problemOf } from '../../src/api/contract/problem.ts';
import type { StateArgs } from '../book/page.ts';

/** Answers every call as the story says, or with its contract's example. */
export function createExampleApi(answers: StateArgs['answers'] = {}, now: () => number = Date.now): Api {
  return {
    recall: (id) => Promise.resolve({ ok: false as const, problem: problemOf(id, 'unknown') }),
    takesKey: () => Promise.resolve(false),
    fileLimits: async (id) => (await callByName[id]?.())?.call.files,
    prefetch: () => undefined,
    async call<T>(id: string) {
      const answered = answers[id];
      if (answered && 'problem' in answered)
        return { ok: false as const, problem: problemOf(id, answered.problem.kind, { ...answered.problem }) };
      const examples = Object.entries((await load(id)) ?? {});
      const [status, example] = examples.find(([key]) => /^2\d\d$/.test(key)) ?? [];
      if (status === undefined) return { ok: false as const, problem: problemOf(id, 'offline') };
      // examples are checked against their schema, and stories derive from them
      return { ok: true as const, status: Number(status), data: (answered ? answered.data : example) as T };
    },
    // There are no files; documents are shown as text.
    download: () => Promise.resolve({ ok: false as const }),
    now,
    epoch: () => 0,
    endSession: () => () => Promise.resolve(),
    hasBearer: () => true,
    sealer: () => Promise.resolve(null),
  };
}

async function load(id: string): Promise<Record<string, unknown> | undefined> {
  return (await callByName[id]?.())?.call.examples;
}
