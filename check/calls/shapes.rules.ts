import { schemaKeys, shapeIdOf } from '../../schemas/inlineShapes.ts';
import { idOf } from '../../compiler/read/readJson.ts';
import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { declareRules, stops, warning } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { inFiles } from '../files/finder.ts';

export const rules = declareRules({
  'contract-shape': stops('A $ref leads to no file of schemas/api/shapes, or from a shape back to itself.'),
  'contract-shape-unused': warning('No $ref leads to this shape.', 'Use it in a contract, or delete the file.'),
});

/** Reports references to unknown shapes, and shapes that nothing uses. */
export const finder = inFiles(({ documents }, report) => {
  const files = [...documents.values()].filter(({ file }) => file.startsWith('schemas/api/'));
  const shapes = files.filter(isShape);
  const known = shapes.map(({ file }) => idOf(file));
  const references = files.flatMap(referencesIn);
  for (const { document, pointer, written, id, beside } of references) {
    const at = (key: string, message: string, suggestion: string) =>
      report({ document, pointer: `${pointer}/${key}` }, rules['contract-shape'], message, suggestion);
    const folder = isShape(document) ? '' : 'shapes/';
    if (id === undefined || !known.includes(id) || written !== `${folder}${id}.json`)
      at(
        '$ref',
        `there is no shape "${written}"`,
        suggest(
          written,
          known.map((each) => `${folder}${each}.json`),
        ),
      );
    else if (isShape(document) && reachable(references, id).has(idOf(document.file)))
      at('$ref', `the shape "${idOf(document.file)}" contains itself`, 'Refer to another shape.');
    const [ignored] = beside;
    if (ignored !== undefined) at(escapePointer(ignored), `"${ignored}" is ignored next to "$ref"`, 'Only "description" is allowed there.');
  }
  if (files.some(({ isWhole }) => !isWhole)) return; // a broken file may refer to anything
  for (const document of shapes)
    if (!references.some(({ id }) => id === idOf(document.file)))
      report({ document, pointer: '' }, rules['contract-shape-unused'], `nothing uses the shape "${idOf(document.file)}"`);
});

interface Reference {
  document: Document;
  /** Pointer to the schema that holds the `$ref`. */
  pointer: string;
  written: string;
  /** Undefined when the reference does not name a shape. */
  id: string | undefined;
  /** Sibling keys of `$ref`, which validators ignore. */
  beside: string[];
}

const isShape = ({ file }: Document) => file.startsWith('schemas/api/shapes/');

function referencesIn(document: Document): Reference[] {
  const at = (value: unknown, pointer: string): Reference[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { $ref, description: _, ...beside } = recordOf(value);
    if (typeof $ref === 'string') return [{ document, pointer, written: $ref, id: shapeIdOf($ref), beside: Object.keys(beside) }];
    return Object.entries(value).flatMap(([key, inner]) => at(inner, `${pointer}/${escapePointer(key)}`));
  };
  const { value } = document;
  return isShape(document) ? at(value, '') : schemaKeys.flatMap((key) => at(recordOf(value)[key], `/${key}`));
}

/** Ids of a shape and of all shapes nested in it. */
function reachable(references: Reference[], id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const { document, id: inner } of references)
    if (inner !== undefined && isShape(document) && idOf(document.file) === id) reachable(references, inner, found);
  return found;
}
