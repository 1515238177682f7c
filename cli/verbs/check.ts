import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, type Files } from '../../compiler/read/files.ts';
import { listBrands } from '../../compiler/read/readSources.ts';
import { provenFile } from '../../compiler/compile/sources.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { versionsFile } from '../../check/brands/reach/versions.rules.ts';
import { formatProven } from '../../check/proven/proven.ts';
import { checkAll, repository } from '../../check/checkAll.ts';
import { playScenarios } from '../../check/playScenarios.ts';
import { tellChecked, toJson } from './tellChecked.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

export const check: Verb = {
  usage: '[--root DIR] [--brand SLUG] [--json] [--accept]',
  says: 'Reports mistakes in flows, schemas, brands and words.',
  run: async (typed) => {
    const { flags, words } = readFlags(typed, { root: 'string', brand: 'string', json: 'boolean', accept: 'boolean' });
    if (words.length > 0) throw new Refusal(`check takes no "${words[0]}"; for a folder use --root ${words[0]}.`);
    const folder = findRoot(flags.root);
    refuseBrand(filesBelow(folder), flags.brand);
    if (flags.accept) accept(folder, flags.brand);
    const files = filesBelow(folder);
    const { coverage, findings: found } = checkAll(files, { brand: flags.brand, today: new Date().toISOString().slice(0, 10) });
    const findings = [...found, ...(await playScenarios(files, found, { brand: flags.brand }))];
    console.log(flags.json ? JSON.stringify(findings.map(toJson), null, 2) : tellChecked({ findings, coverage }));
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
  },
};

/** Records current decisions and document versions for the next check to compare with. Replaces files that cannot be read. */
function accept(folder: string, brand: string | undefined): void {
  const { prove, versions } = checkAll(filesBelow(folder), { brand });
  if (!prove) throw new Refusal('There is nothing to accept, because the flows do not compile. Run check without --accept to see why.');
  writeFileSync(path.join(folder, provenFile), formatProven(prove()));
  writeFileSync(path.join(folder, versionsFile), versions());
}

function findRoot(root: string | undefined): string {
  const folder = root === undefined ? repository : path.resolve(root);
  if (!existsSync(folder)) throw new Refusal(`There is no folder "${root}".`);
  if (!statSync(folder).isDirectory()) throw new Refusal(`"${root}" is a file; --root takes the folder that contains flows/.`);
  if (
    !filesBelow(folder)
      .list('flows')
      .some((name) => name.endsWith('.json'))
  )
    throw new Refusal(`There are no flows in "${root ?? folder}": --root takes the folder that contains flows/.`);
  return folder;
}

function refuseBrand(files: Files, brand: string | undefined): void {
  const brands = listBrands(files);
  if (brand !== undefined && !brands.includes(brand)) throw new Refusal(`There is no brand "${brand}". ${suggest(brand, brands)}`);
}
