import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { compile, type Compiled } from './compiled.ts';

/** How long one exchange may take; PGlite cannot be interrupted, so its thread is ended then. */
const deadline = 30_000;

/** The connection failed for a moment: the caller is asked to come back rather than told of a fault. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Where the database is. */
export interface EmbeddedPlace {
  /** `:memory:`, or a path. */
  folder: string;
  /** A file that PGlite dumped: a new database in memory begins as its copy. */
  template?: string;
}

/** What its thread is given. */
export interface Given extends EmbeddedPlace {
  compiled: Compiled;
}

type Done = (error?: Error | null) => void;

/**
 * What node-postgres takes for a socket: a thread with PGlite in it. Each connection is one thread, so a connection that broke is replaced
 * by a new one over the same folder, which recovers as after a crash. The bytes never leave the process.
 */
export class EmbeddedStream extends Duplex {
  readonly #place: EmbeddedPlace;
  readonly #gone: Promise<unknown>;
  #worker: Worker | null = null;
  readonly #deadline: number;
  #answered: Done | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** @param gone when the thread before this one has ended: two on one folder would destroy it. */
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
    worker.on('error', (cause) => this.destroy(new DatabaseUnavailable('the embedded database broke', { cause })));
    worker.on('exit', () => this.destroy());
    worker.on('message', (message: 'ready' | Uint8Array) => (message === 'ready' ? this.emit('connect') : this.#answer(message)));
    this.#worker = worker;
  }

  /** node-postgres asks sockets for these. */
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
      // The start of a session, which PGlite has already had: nobody here needs to know who it is.
      this.push(welcome);
      return done();
    }
    // The end of a session comes as the end of the stream.
    if (kind === terminate) return done();
    this.#answered = done;
    this.#timer = setTimeout(() => {
      this.destroy(new DatabaseUnavailable(`the embedded database did not answer within ${this.#deadline} ms`));
    }, this.#deadline);
    // In memory of its own: posting a part of Node's pool copies the whole pool, 64 KB for the few bytes of a query.
    this.#worker?.postMessage(new Uint8Array(bytes));
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#ask(chunk, done);
  }

  /** What was written while an answer was awaited goes as one: node-postgres writes whole messages only. */
  override _writev(chunks: Array<{ chunk: Buffer }>, done: Done): void {
    this.#ask(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _read(): void {}

  override _final(done: Done): void {
    // Its exit ends the stream; one that does not come is not waited for, as a crash would not be.
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
