import path from 'node:path';
import { schemaKeys } from '../../schemas/inlineShapes.ts';
import { inFiles } from './finder.ts';
import { isSafePattern } from 'redos-detector';
import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { isPattern } from '../../compiler/compile/shape/schemaFormats.ts';
import type { Report } from './report.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'pattern-unsafe': error('A pattern can take extremely long to reject a text (ReDoS).'),
  'pattern-unbounded': error('A pattern has no maxLength next to it.'),
});

/** Pointers to the schemas in files that contain more than one. */
const placesOfSchemas = {
  'schemas/config': [''],
  'schemas/forms': ['schema'],
  'schemas/api/shapes': [''],
  'schemas/api': schemaKeys,
};

/** Reports patterns with catastrophic backtracking (ReDoS), and patterned strings without a maximum length. */
export const finder = inFiles(({ documents }, report) => {
  for (const document of documents.values()) {
    for (const [folder, pointers] of Object.entries(placesOfSchemas)) {
      if (document.isWhole && path.posix.dirname(document.file) === folder) for (const place of pointers) walkFrom(document, place, report);
    }
    // Forms that a brand extends.
    if (document.isWhole && /^brands\/[\w-]+\/forms\.json$/.test(document.file)) walkFrom(document, '', report);
  }
});

function walkFrom(document: Document, place: string, report: Report): void {
  const schema = place === '' ? document.value : recordOf(document.value)[place];
  walk(schema, place === '' ? '' : `/${place}`, (pattern, pointer, isBounded) => {
    const at = { document, pointer };
    if (!isPattern(pattern)) return; // reported by the schema check
    if (!isSafe(pattern))
      report(
        at,
        rules['pattern-unsafe'],
        `${pattern} can match in too many ways`,
        'Limit repetition, such as {1,9} instead of +, and make sure that two repeated parts never match the same characters.',
      );
    if (!isBounded) report(at, rules['pattern-unbounded'], `${pattern} has no maxLength next to it`, 'Add the maximum length of the text.');
  });
}

/** Keywords that hold data rather than schemas. */
const data = new Set(['const', 'enum', 'default', 'examples']);

type Visit = (pattern: string, pointer: string, isBounded: boolean) => void;

function walk(node: unknown, pointer: string, visit: Visit): void {
  if (typeof node !== 'object' || node === null) return;
  const { pattern, maxLength, patternProperties } = recordOf(node);
  if (typeof pattern === 'string') visit(pattern, `${pointer}/pattern`, typeof maxLength === 'number');
  // Property names come from the sender; `maxProperties` and the request size limit bound them.
  for (const key of Object.keys(recordOf(patternProperties))) visit(key, `${pointer}/patternProperties/${escapePointer(key)}`, true);
  for (const [key, child] of Object.entries(node)) if (!data.has(key)) walk(child, `${pointer}/${escapePointer(key)}`, visit);
}

/** Search steps after which a pattern counts as unsafe. Ours need at most 700, about a tenth of a second. */
const maxSteps = 1000;

const known = new Map<string, boolean>();

function isSafe(pattern: string): boolean {
  const found = known.get(pattern) ?? isSafePattern(pattern, { unicode: true, maxSteps }).safe;
  known.set(pattern, found);
  return found;
}
