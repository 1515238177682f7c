import { fileURLToPath } from 'node:url';
import { filesBelow, withText, type Files } from '../../compiler/read/files.ts';
import { checkAll } from '../../check/checkAll.ts';
import { playScenarios } from '../../check/playScenarios.ts';
import type { Finding } from '../../compiler/compile/shape/finding.ts';
import { guards } from '../../src/flow/language/guards.ts';
import { judge, type Judged } from './judge.ts';
import type { Mutant } from './mutant.ts';

export const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));

export async function check(mutant: Mutant): Promise<Judged> {
  const changed = withText(files, mutant.file, mutant.text);
  return judge(mutant, () => withGuard(mutant.guard, () => findingsOf(changed)));
}

async function findingsOf(changed: Files): Promise<Finding[]> {
  const { findings } = checkAll(changed, {}, files);
  return [...findings, ...(await playScenarios(changed, findings, {}, files))];
}

async function withGuard<T>(guard: Mutant['guard'], act: () => Promise<T>): Promise<T> {
  if (!guard) return act();
  const known = guards[guard.name];
  if (!known) throw new Error(`there is no guard "${guard.name}" that could be another one`);
  guards[guard.name] = guard.entry;
  try {
    return await act();
  } finally {
    guards[guard.name] = known;
  }
}
