import { error, declareRules } from '../../compiler/compile/shape/rule.ts';
import { provenFile } from '../../compiler/compile/sources.ts';
import { inFiles } from './finder.ts';

export const rules = declareRules({
  'proven-missing': error('flows/proven.json is missing, so nothing protects the accepted decisions.'),
});

export const finder = inFiles(({ files }, report) => {
  if (files.has(provenFile)) return;
  report(
    { file: provenFile, line: 1 },
    rules['proven-missing'],
    'the file is missing, so any guard could be removed unnoticed.',
    'Restore it from version control; for new flows, passbook check --accept creates it.',
  );
});
