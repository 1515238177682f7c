import type { Operator } from './mutant.ts';
import { brandOperators } from './operators/brands.ts';
import { callOperators } from './operators/calls.ts';
import { codeOperators } from './operators/code.ts';
import { formOperators } from './operators/forms.ts';
import { guardNameOperators } from './operators/guardNames.ts';
import { guardOperators } from './operators/guards.ts';
import { keyOperators } from './operators/keys.ts';
import { nameOperators } from './operators/names.ts';
import { openOperators } from './operators/open.ts';
import { progressOperators } from './operators/progress.ts';
import { provenOperators } from './operators/proven.ts';
import { referenceOperators } from './operators/references.ts';
import { routeOperators } from './operators/routes.ts';
import { schemaOperators } from './operators/schemas.ts';
import { screenOperators } from './operators/screens.ts';
import { silenceOperators } from './operators/silences.ts';
import { syntaxOperators } from './operators/syntax.ts';
import { targetOperators } from './operators/targets.ts';
import { unusedOperators } from './operators/unused.ts';
import { wordOperators } from './operators/words.ts';

/** Ways to break what is written: files, keys, names, forms, calls, words, brands. */
export const writingOperators: Operator[] = [
  ...syntaxOperators,
  ...schemaOperators,
  ...keyOperators,
  ...nameOperators,
  ...referenceOperators,
  ...guardNameOperators,
  ...routeOperators,
  ...unusedOperators,
  ...screenOperators,
  ...formOperators,
  ...callOperators,
  ...wordOperators,
  ...codeOperators,
  ...brandOperators,
  ...silenceOperators,
];

/** Ways to break what is decided, all of it well written: guards, targets, sessions, progress, and what was accepted. */
export const decidingOperators: Operator[] = [
  ...guardOperators,
  ...targetOperators,
  ...openOperators,
  ...progressOperators,
  ...provenOperators,
];
