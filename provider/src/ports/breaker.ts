/** The circuit breaker is open. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';
}

/** Same name as the error of `AbortSignal.timeout`. */
class NoAnswer extends Error {
  override name = 'TimeoutError';
}

/** Consecutive timeouts that open the breaker. */
const most = 3;

/** Milliseconds that the breaker stays open before one call probes the service. */
const pause = 30_000;

/**
 * Creates a circuit breaker with timeouts.
 * Errors count as answers: they do not block, and a service that rejects one order may accept the next.
 * @param now milliseconds, for tests
 * @returns runs a call for at most `limit` milliseconds; rejects with `ServiceAway`, a `TimeoutError` or the call's error
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

/** Rejects with a `TimeoutError` after the given milliseconds. */
export function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
