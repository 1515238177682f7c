import type { AppData, RouteData } from '../app.ts';
import type { FlowSource } from '../source.ts';
import { applyDifferences } from './differences.ts';
import { readDocument, type Documents } from './document.ts';
import { CompileError, type Finding } from './finding.ts';
import { findReferenceMistakes } from './references.ts';
import { createShapeCheck } from './shape.ts';
import type { SourceFile, Sources } from './sources.ts';

/**
 * Compiles one brand's flows into the data that the browser gets: names are checked against what they name, the brand's differences
 * are merged in. Runs at build time only.
 *
 * @throws CompileError with every mistake: file, JSON pointer, line, what is known and the nearest name
 */
export function compile(sources: Sources): AppData {
  const findings: Finding[] = [];
  const documents = readAll(sources, (finding) => findings.push(finding));
  stopAt(findings);
  findings.push(...findShapeMistakes(documents, sources));
  stopAt(findings);
  const data = assemble(documents, sources.brand);
  findings.push(...findReferenceMistakes(data, documents, sources.known));
  stopAt(findings);
  return data;
}

function readAll(sources: Sources, report: (finding: Finding) => void): Documents {
  const read = (source: SourceFile) => readDocument(source.file, source.text, report);
  return {
    flows: sources.flows.map(read),
    app: read(sources.app),
    calls: read(sources.calls),
    ...(sources.differences ? { differences: read(sources.differences) } : {}),
  };
}

function findShapeMistakes(documents: Documents, sources: Sources): Finding[] {
  const check = createShapeCheck(sources.schemas);
  return [
    ...documents.flows.flatMap((document) => check(document, 'flow.schema.json')),
    ...check(documents.app, 'app.schema.json'),
    ...check(documents.calls, 'calls.schema.json'),
    ...(documents.differences ? check(documents.differences, 'differences.schema.json') : []),
  ];
}

function assemble(documents: Documents, brand: string): AppData {
  // the shapes were checked against schemas/config just before
  const { $schema: _app, ...app } = documents.app.value as Omit<AppData, 'brand' | 'routes' | 'calls'> & { $schema?: string };
  const { $schema: _calls, ...calls } = documents.calls.value as AppData['calls'] & { $schema?: string };
  const routes = documents.flows.flatMap((document): RouteData[] =>
    (document.value as FlowSource).routes.flatMap(({ also, ...route }) =>
      [route.path, ...(also ?? [])].map((path) => ({ ...route, path, flow: flowNameOf(document.file) })),
    ),
  );
  return { ...app, brand, calls, routes: applyDifferences(routes, documents.differences?.value) };
}

/** `flows/registration.json` is the flow `registration`. */
export function flowNameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}

function stopAt(findings: Finding[]): void {
  if (findings.length > 0) throw new CompileError(findings);
}
