import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { findNode } from '../../../scripts/setup/node.mjs';
import { root } from '../../sources.ts';

/** What the audit of ledger and trail finds in the whole database of a data folder, as an operator runs it. */
export function auditData(data: string): string {
  const node = findNode();
  const words = [...node.flags, 'provider/src/audit.ts', '--json'];
  return execFileSync(node.path, words, { cwd: root, env: { ...process.env, DATA_DIR: data }, encoding: 'utf8' }).trim();
}
