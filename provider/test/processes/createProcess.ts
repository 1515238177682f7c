import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { testDay } from '../testDay.ts';

export interface OneProcess {
  port: number;
  log(): string;
  /** Kills it with SIGKILL, like a power failure. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Shuts it down gracefully. Resolves with its exit code. */
  end(): Promise<number | null>;
  /** Starts or restarts it and waits until it answers. */
  start(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A provider in its own process, not started yet. */
export function createProcess(port: number, environment: Record<string, string>): OneProcess {
  let child: ChildProcess | undefined;
  let log = '';
  const start = () => {
    const flags = ['--disable-warning=ExperimentalWarning', 'provider/src/main.ts'];
    const begun = spawn(process.execPath, flags, {
      cwd: root,
      env: { PATH: process.env['PATH'], PORT: String(port), WIDGET_PORT: '0', PASSBOOK_CLOCK_START: testDay, ...environment },
    });
    child = begun;
    for (const stream of [begun.stdout, begun.stderr]) stream.on('data', (chunk) => (log += chunk));
    return untilHealthy(port, begun, () => log);
  };
  const endBy = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    return gone;
  };
  return {
    port,
    log: () => log,
    start,
    end: () => endBy('SIGTERM'),
    kill: async () => void (await endBy('SIGKILL')),
  };
}

async function untilHealthy(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (const end = Date.now() + 90_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (child.exitCode !== null) throw new Error(`A process ended with ${child.exitCode}:\n${log()}`);
    const status = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
  }
  throw new Error(`A process did not answer within 90 s:\n${log()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port
  await new Promise((resolve) => server.close(resolve));
  return port;
}
