import { knownOf, type Answer, type LoadOptions, type Loaded } from './passbookStore.ts';

interface Flight {
  promise: Promise<Answer>;
  controller: AbortController;
  waiting: number;
}

interface Shelf {
  get(key: string): Answer | undefined;
  set(key: string, answer: Answer | undefined): void;
  now(): number;
}

/**
 * Loads and caches answers by key. Callers share a pending request, the newest request of a key wins (rule calls-11),
 * and a request without waiting callers is aborted.
 */
export function createLoader(shelf: Shelf) {
  const flights = new Map<string, Flight>();

  async function load(
    key: string,
    fetcher: (signal: AbortSignal) => Promise<Loaded>,
    { again = false, maxAge = Infinity, signal }: LoadOptions = {},
  ): Promise<Answer> {
    const running = flights.get(key);
    // Join before reading the cache, so that data shown together is equally fresh.
    if (running && !running.controller.signal.aborted && !again) return join(key, running, signal);
    const known = shelf.get(key);
    const isFresh = known?.status === 'fulfilled' && !again && shelf.now() - known.at < maxAge;
    return isFresh ? known : join(key, depart(key, fetcher), signal);
  }

  function depart(key: string, fetcher: (signal: AbortSignal) => Promise<Loaded>): Flight {
    flights.get(key)?.controller.abort();
    const controller = new AbortController();
    const known = shelf.get(key);
    // Keep the previous data visible during a refetch.
    const data = knownOf(known);
    const before = data && { status: 'fulfilled' as const, data: data.data, at: data.at };
    const flight: Flight = { promise: arrive(), controller, waiting: 0 };
    flights.set(key, flight);
    if (!before) shelf.set(key, { status: 'pending' });
    else if (known?.status === 'rejected') shelf.set(key, before);
    return flight;

    async function arrive(): Promise<Answer> {
      try {
        const loaded = await fetcher(controller.signal);
        const answer = answerOf(loaded, before);
        const isStopped = controller.signal.aborted || (!loaded.ok && loaded.problem.kind === 'stopped');
        land(isStopped ? before : answer);
        return answer;
      } catch (error) {
        land(before);
        throw error;
      }
    }

    function land(answer: Answer | undefined) {
      if (flights.get(key) !== flight) return;
      flights.delete(key);
      shelf.set(key, answer);
    }
  }

  function join(key: string, flight: Flight, signal: AbortSignal | undefined): Promise<Answer> {
    flight.waiting += 1;
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting === 0 && flights.get(key) === flight) flight.controller.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
    return flight.promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  function answerOf(loaded: Loaded, before: { data: unknown; at: number } | undefined): Answer {
    const at = shelf.now();
    if (loaded.ok) return { status: 'fulfilled', data: loaded.data, at };
    return { status: 'rejected', problem: loaded.problem, at, ...(before && { before: { data: before.data, at: before.at } }) };
  }

  /** Aborts matching requests and drops their answers. */
  function drop(keys: (key: string) => boolean) {
    for (const [key, flight] of flights) {
      if (!keys(key)) continue;
      flights.delete(key);
      flight.controller.abort();
    }
  }

  return { load, drop };
}
