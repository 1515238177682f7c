import { fileRules } from '../../build/check/rules.ts';
import { checkRules } from '../../src/flow/check/rules.ts';
import { compileRules, type RuleEntry } from '../../src/flow/compile/rules.ts';

/** Every rule of `passbook check` by its id. */
export const allRules: Readonly<Record<string, RuleEntry>> = { ...compileRules, ...fileRules, ...checkRules };
