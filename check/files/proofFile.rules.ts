import { error, declareRules } from '../../build/compile/shape/rule.ts';
import { provenFile } from '../../build/compile/sources.ts';
import { inFiles } from './finder.ts';

export const rules = declareRules({
  'proven-missing': error('flows/proven.json is gone: nothing holds the guards to what was accepted.'),
});

export const finder = inFiles(({ files }, report) => {
  if (files.has(provenFile)) return;
  report(
    { file: provenFile, line: 1 },
    rules['proven-missing'],
    'there is no such file, so any guard could be taken away without a word.',
    'Bring it back from the history of the repository; for flows that never had one, passbook check --accept writes it.',
  );
});
