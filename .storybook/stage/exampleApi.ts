import { callByName } from 'virtual:passbook/calls';
import type { Api } from '../../src/api/contract/api.ts';
import { problemOf } from '../../src/api/contract/problem.ts';

/** Answers every call with the example of its contract in `schemas/api`: for stories, which have no provider. */
export function createExampleApi(now: () => number = Date.now): Api {
  return {
    recall: (id) => Promise.resolve({ ok: false as const, problem: problemOf(id, 'unknown') }),
    takesKey: () => Promise.resolve(false),
    async call<T>(id: string) {
      const load = callByName[id];
      const examples = Object.entries((await load?.())?.call.examples ?? {});
      const [status, data] = examples.find(([key]) => /^2\d\d$/.test(key)) ?? [];
      if (status === undefined) return { ok: false as const, problem: problemOf(id, 'offline') };
      return { ok: true as const, status: Number(status), data: data as T }; // examples are checked against their schema
    },
    now,
    epoch: () => 0,
    endSession: () => () => Promise.resolve(),
    hasBearer: () => true,
  };
}
