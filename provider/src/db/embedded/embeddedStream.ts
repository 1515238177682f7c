import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { compile, type Compiled } from './compiled.ts';

/** Timeout of one exchange in milliseconds. PGlite cannot be interrupted, so its thread is terminated. */
const deadline = 30_000;

/** Temporary failure: callers get 503 and should retry. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

export interface EmbeddedPlace {
  /** `:memory:`, or a path. */
  folder: string;
  /** PGlite dump that a database in memory starts from. */
  template?: string;
}

export interface Given extends EmbeddedPlace {
  compiled: Compiled;
}

type Done = (error?: Error | null) => void;

/**
 * A PGlite worker thread in place of a socket for node-postgres.
 * Each connection is one thread; a broken one is replaced by a new thread on the same folder, which recovers as after a crash.
 */
export class EmbeddedStream extends Duplex {
  readonly #place: EmbeddedPlace;
  readonly #gone: Promise<unknown>;
  #worker: Worker | null = null;
  readonly #deadline: number;
  #answered: Done | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** @param gone resolves when the previous thread has exited, because two on one folder would corrupt it */
  constructor(place: EmbeddedPlace, gone: Promise<unknown>, milliseconds = deadline) {
    super();
    this.#deadline = milliseconds;
    this.#place = place;
    this.#gone = gone;
  }

  connect(): void {
    Promise.all([compile(), this.#gone]).then(
      ([compiled]) => this.#start(compiled),
      (error: Error) => this.destroy(error),
    );
  }

  #start(compiled: Compiled): void {
    if (this.destroyed) return;
    const workerData: Given = { ...this.#place, compiled };
    const worker = new Worker(new URL('embeddedWorker.ts', import.meta.url), { workerData });
    worker.on('error', (cause) => this.destroy(new DatabaseUnavailable('the embedded database crashed', { cause })));
    worker.on('exit', () => this.destroy());
    worker.on('message', (message: 'ready' | Uint8Array) => (message === 'ready' ? this.emit('connect') : this.#answer(message)));
    this.#worker = worker;
  }

  /** Socket methods that node-postgres calls. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {
    this.#worker?.ref();
  }
  unref(): void {
    this.#worker?.unref();
  }

  #answer(bytes: Uint8Array): void {
    clearTimeout(this.#timer);
    const done = this.#answered;
    this.#answered = null;
    if (bytes.length > 0) this.push(bytes);
    done?.();
  }

  #ask(bytes: Buffer, done: Done): void {
    const kind = bytes[0];
    if (kind === 0) {
      // Startup message. PGlite has a session already and needs no authentication.
      this.push(welcome);
      return done();
    }
    // The stream's end follows in `_final`.
    if (kind === terminate) return done();
    this.#answered = done;
    this.#timer = setTimeout(() => {
      this.destroy(new DatabaseUnavailable(`the embedded database did not answer within ${this.#deadline} ms`));
    }, this.#deadline);
    // Copies the bytes: posting a view of Node's buffer pool would copy the whole pool, 64 KB.
    this.#worker?.postMessage(new Uint8Array(bytes));
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#ask(chunk, done);
  }

  /** Batches messages written during an exchange; node-postgres writes whole messages only. */
  override _writev(chunks: Array<{ chunk: Buffer }>, done: Done): void {
    this.#ask(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _read(): void {}

  override _final(done: Done): void {
    // The thread's exit ends the stream. If it hangs, terminate it, which is as safe as a crash.
    this.#worker?.postMessage(null);
    setTimeout(() => this.destroy(), 5000).unref();
    this.once('close', () => done());
  }

  override _destroy(error: Error | null, done: Done): void {
    clearTimeout(this.#timer);
    this.#answered?.(error);
    this.push(null);
    const end = () => done(error);
    (this.#worker?.terminate() ?? Promise.resolve()).then(end, end);
  }
}

const terminate = 'X'.charCodeAt(0);

/** AuthenticationOk and ReadyForQuery (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const welcome = Buffer.from([
  ...'R'.split('').map((c) => c.charCodeAt(0)),
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  0,
  'Z'.charCodeAt(0),
  0,
  0,
  0,
  5,
  'I'.charCodeAt(0),
]);
