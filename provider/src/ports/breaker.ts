/** The service has not answered lately and is not asked for a while. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';
}

/** As `AbortSignal.timeout` names it. */
class NoAnswer extends Error {
  override name = 'TimeoutError';
}

/** So many calls in a row without an answer open the breaker. */
const most = 3;

/** Milliseconds that it stays open; then one call finds out whether the service is back. */
const pause = 30_000;

/**
 * Limits how long calls to one service take, and refuses them at once while it does not answer. An error is an answer: it holds nobody up, and a
 * service that refuses one order may take the next.
 * @param now milliseconds, for tests
 * @returns runs a call for at most `limit` milliseconds; rejects with `ServiceAway` or a `TimeoutError` besides what the call throws
 */
export function createBreaker(now: () => number = () => performance.now()) {
  let missed = 0;
  let openUntil = 0;
  let isProbed = false;
  return async <Answer>(limit: number, call: () => Promise<Answer>): Promise<Answer> => {
    const isProbe = missed >= most;
    if (isProbe && (isProbed || now() < openUntil)) throw new ServiceAway('the service does not answer');
    isProbed ||= isProbe;
    try {
      const answer = await within(limit, call());
      missed = 0;
      return answer;
    } catch (error) {
      missed = error instanceof Error && error.name === 'TimeoutError' ? missed + 1 : 0;
      openUntil = now() + pause;
      throw error;
    } finally {
      if (isProbe) isProbed = false;
    }
  };
}

/** Rejects with a `TimeoutError` once the milliseconds are over. */
export function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
