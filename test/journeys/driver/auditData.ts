import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { findNode } from '../../../scripts/setup/node.mjs';
import { root } from '../../sources.ts';

/** Runs the operator's ledger and audit trail check on a data folder. */
export function auditData(data: string): string {
  const node = findNode();
  const words = [...node.flags, 'provider/src/audit.ts', '--json'];
  return execFileSync(node.path, words, { cwd: root, env: { ...process.env, DATA_DIR: data }, encoding: 'utf8' }).trim();
}
