import { fileRules } from './files/fileRules.ts';
import { checkRules } from './explore/checkRules.ts';
import { compileRules, type RuleEntry } from '../build/compile/shape/compileRules.ts';

/** Every rule of `passbook check` by its id. */
export const allRules: Readonly<Record<string, RuleEntry>> = { ...compileRules, ...fileRules, ...checkRules };
