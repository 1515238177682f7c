import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { aptInstall } from './apt.ts';
import { freePort } from '../setup/port.mjs';

/** The folder of PostgreSQL's programs; installs them if possible. */
export async function ensurePostgres(): Promise<string | undefined> {
  return binaries() ?? ((await aptInstall('postgresql')) ? binaries() : undefined);
}

/**
 * Starts a temporary PostgreSQL cluster. Returns the URL of its socket, which takes less CPU than TCP, or the reason there is none.
 * @param settings server settings such as `fsync=off`
 */
export async function startPostgres(
  settings: readonly string[] = forTests,
): Promise<{ url: string; stop: () => void } | { missing: string }> {
  const bin = await ensurePostgres();
  if (!bin) return { missing: 'PostgreSQL is not installed and could not be installed; the tests ran on the embedded database alone.' };
  const folder = mkdtempSync(join(tmpdir(), 'passbook-postgres-'));
  const owner = clusterOwner();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const command = (name: string, args: string[]) => runQuietly(join(bin, name), ['-D', data, ...args], owner);
  command('initdb', ['-U', 'passbook', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  command('pg_ctl', ['start', '-w', '-l', join(folder, 'log'), '-o', serverOptions(port, folder, settings)]);
  return {
    url: `postgres://passbook@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => {
      command('pg_ctl', ['stop', '-m', 'immediate']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Throwaway data: no durability, replication, vacuum or JIT. */
const forTests = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
];

function serverOptions(port: number, folder: string, settings: readonly string[]) {
  const all = ['listen_addresses=127.0.0.1', 'max_connections=100', ...settings];
  return `-p ${port} -k ${folder} ${all.map((setting) => `-c ${setting}`).join(' ')}`;
}

/** Ignores output: the server would inherit a pipe and keep it open. */
function runQuietly(file: string, args: string[], owner: Owner) {
  const { status } = spawnSync(file, args, { ...owner, cwd: tmpdir(), stdio: 'ignore' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}`);
}

function binaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

interface Owner {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root; its package creates a user. */
function clusterOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
