import { describe, expect, test } from 'vitest';
import { compiledCall, compiledCalls } from '../../test/setup/compiledCalls.ts';
import type { Reply } from './contract/reply.ts';
import { outcomeOf } from './contract/outcome.ts';

const ids = Object.keys(compiledCalls);
const undeclared = [200, 201, 202, 203, 204, 205, 206, 207, 226, 299, 300, 301, 302, 303, 304, 307, 308];

/** Null is a valid answer: nothing chosen yet. */
const nullable = new Set(['nonprofits-selected', 'tax-delivery']);

describe('an undeclared answer', () => {
  test.each(ids)('of %s is refused for any undeclared status', async (id) => {
    const call = await compiledCall(id);
    const example = Object.values(call.examples).at(-1);
    const { isRead } = call;
    const taken = undeclared
      .filter((status) => !Object.hasOwn(call.validate, status))
      .flatMap((status) => repliesWith(status, [undefined, {}, { data: {} }, { data: example }]))
      .filter((reply) => {
        const outcome = outcomeOf(call, reply, 0);
        return outcome.ok || outcome.problem.kind !== (isRead ? 'unreadable' : 'unknown');
      });
    expect(taken).toEqual([]);
  });

  test.each(ids)('of %s is refused for a declared status with another body', async (id) => {
    const call = await compiledCall(id);
    const { isRead } = call;
    const taken = Object.keys(call.validate)
      .flatMap((status) =>
        repliesWith(Number(status), [
          undefined,
          [],
          'text',
          {},
          { data: 7 },
          ...(nullable.has(id) ? [] : [{ data: null }]),
          { answer: {} },
        ]),
      )
      .filter((reply) => {
        const outcome = outcomeOf(call, reply, 0);
        return outcome.ok || outcome.problem.kind !== (isRead ? 'unreadable' : 'unknown');
      });
    expect(taken).toEqual([]);
  });
});

function repliesWith(status: number, bodies: unknown[]): Reply[] {
  const head = { status, retryAfter: null, date: null };
  return [{ kind: 'garbled', ...head }, ...bodies.map((body): Reply => ({ kind: 'answer', ...head, body }))];
}
