import type { Answer, Loaded } from './passbookStore.ts';

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

type Fulfilled = Extract<Answer, { status: 'fulfilled' }>;

interface LoadOptions {
  again?: boolean;
  signal?: AbortSignal;
}

/**
 * Loads each key once when it is first needed: all who ask meanwhile share one flight, the newest flight of a key wins over older ones
 * (rule calls-11), and a flight that nobody waits for any more is aborted.
 */
export function createLoader(shelf: Shelf) {
  const flights = new Map<string, Flight>();

  async function load(
    key: string,
    fetcher: (signal: AbortSignal) => Promise<Loaded>,
    { again, signal }: LoadOptions = {},
  ): Promise<Answer> {
    const known = shelf.get(key);
    if (known?.status === 'fulfilled' && again !== true) return known;
    const running = flights.get(key);
    const isShared = running && !running.controller.signal.aborted && again !== true;
    const flight = isShared ? running : depart(key, fetcher);
    return join(key, flight, signal);
  }

  function depart(key: string, fetcher: (signal: AbortSignal) => Promise<Loaded>): Flight {
    flights.get(key)?.controller.abort();
    const controller = new AbortController();
    const known = shelf.get(key);
    // What was known stays visible while it is asked for again.
    const before = known?.status === 'rejected' ? known.before && { status: 'fulfilled' as const, ...known.before } : fulfilled(known);
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

  function answerOf(loaded: Loaded, before: Fulfilled | undefined): Answer {
    const at = shelf.now();
    if (loaded.ok) return { status: 'fulfilled', data: loaded.data, at };
    return { status: 'rejected', problem: loaded.problem, at, ...(before && { before: { data: before.data, at: before.at } }) };
  }

  /** Forgets the flights of `keys`; their answers will not be kept. */
  function drop(keys: (key: string) => boolean) {
    for (const [key, flight] of flights) {
      if (!keys(key)) continue;
      flights.delete(key);
      flight.controller.abort();
    }
  }

  return { load, drop };
}

const fulfilled = (answer: Answer | undefined) => (answer?.status === 'fulfilled' ? answer : undefined);
