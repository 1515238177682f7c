import type { Rule } from '../../compiler/compile/shape/rule.ts';
import { shapeIdIn } from '../../schemas/inlineShapes.ts';
import { unescapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { ofRule, type Finding } from '../../compiler/compile/shape/finding.ts';

/** Records a mistake at a place in a file. */
export type Report = (place: Place, rule: Rule, message: string, suggestion?: string) => void;

/** A pointer into a document, or just a line for a file that could not be parsed. */
export type Place = { document: Document; pointer: string } | { file: string; line: number };

/** Collects mistakes as findings. With `documents`, pointers below a contract's `$ref` are mapped to the shape's file. */
export function reportInto(findings: Finding[], documents: ReadonlyMap<string, Document> = new Map()): Report {
  return (place, rule, message, suggestion) => {
    findings.push({ ...ofRule(rule), ...locate(place, documents), message, suggestion: suggestion || rule.right });
  };
}

function locate(place: Place, documents: ReadonlyMap<string, Document>): Pick<Finding, 'file' | 'pointer' | 'line'> {
  if (!('document' in place)) return { ...place, pointer: '' };
  const { document, pointer } = place.document.file.startsWith('schemas/api/') ? intoShape(place, documents) : place;
  return document.placeOf(pointer);
}

type InDocument = Extract<Place, { document: Document }>;

/** Maps a pointer into a contract with inlined shapes to its place on disk. */
function intoShape(place: InDocument, documents: ReadonlyMap<string, Document>): InDocument {
  const keys = place.pointer.split('/').slice(1);
  let node: unknown = place.document.value;
  for (const [index, key] of keys.entries()) {
    const own = recordOf(node);
    const name = unescapePointer(key);
    const shape = name in own ? undefined : documents.get(`schemas/api/shapes/${shapeIdIn(own)}.json`);
    if (shape) return intoShape({ document: shape, pointer: `/${keys.slice(index).join('/')}` }, documents);
    node = Array.isArray(node) ? (node as unknown[])[Number(name)] : own[name];
  }
  return place;
}
