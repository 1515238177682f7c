import type { AppData, Declared, RouteData } from '../../src/flow/language/app.ts';
import type { FlowSource } from '../../src/flow/language/source.ts';
import { arrangeRegistration } from './arrangeRegistration.ts';
import { withCommonProblems } from './commonProblems.ts';
import { applyDifferences } from './differences.ts';
import { readDocument, type Document, type Documents } from './shape/document.ts';
import { CompileError, withoutTwins, type Finding } from './shape/finding.ts';
import { flowNameOf, namesOf, takeApart, type Pieces } from './pieces.ts';
import { createLocate, type Locate } from './shape/places.ts';
import { findReferenceMistakes } from './references/references.ts';
import { withLinkGuards } from './linkGuards.ts';
import { writeOutRoutes } from './writeOutRoutes.ts';
import { findLeadsToLeftOut, leaveOut, leftOutOf } from './leaveOut.ts';
import { findRegistrationMistakes, registrationIn } from './registrationLine.ts';
import { createShapeCheck } from './shape/shape.ts';
import { withoutSilenced } from './shape/silence.ts';
import type { SourceFile, Sources } from './sources.ts';

/** A compilation with all findings, including silenced ones. */
export interface Compilation {
  documents: Documents;
  findings: Finding[];
  /** The parts that could be read. */
  pieces: Pieces;
  /** Undefined when there are errors. */
  data: AppData | undefined;
}

/**
 * Compiles one brand's flows to the data that the browser loads. Checks references and merges the brand's differences. Build time only.
 * @throws CompileError with every mistake: file, JSON pointer, line, known names and the closest match
 */
export function compile(sources: Sources): AppData {
  const { declared: _forCheckAlone, ...data } = compileWithPlaces(sources).data;
  return data;
}

/**
 * Like `compile`, with the data that only `check` needs, and the place of each part.
 * @throws CompileError
 */
export function compileWithPlaces(sources: Sources): { data: AppData; locate: Locate } {
  const { documents, findings, data } = tryCompile(sources);
  if (!data) throw new CompileError(errorsAmong(findings, documents));
  return { data, locate: createLocate(documents) };
}

/** Compiles as much as possible, so that one mistake does not hide others. */
export function tryCompile(sources: Sources): Compilation {
  const inOwn: Finding[] = [];
  const written = readAll(sources, (finding) => inOwn.push(finding));
  const documents = { ...written, flows: writeOutRoutes(written.flows, inOwn) };
  const writtenOut = documents.flows.filter((document) => !written.flows.includes(document));
  inOwn.push(...findShapeMistakes(written, sources), ...findFlowShapeMistakes(writtenOut, sources));
  const pieces = takeApart(documents, inOwn);
  const references = findReferenceMistakes(pieces, namesOf(documents, inOwn), sources.known);
  const findings = withoutTwins([...inOwn.map((finding) => asWritten(finding, documents)), ...references]);
  if (errorsAmong(findings, documents).length > 0) return { documents, findings, pieces, data: undefined };
  const { data, left } = assemble(documents, sources);
  return { documents, findings: [...findings, ...left], pieces, data: left.length === 0 ? data : undefined };
}

/** Maps a finding in an expanded route to where its text was written. */
function asWritten(finding: Finding, { flows }: Documents): Finding {
  const place = flows.find(({ file }) => file === finding.file)?.placeOf(finding.pointer);
  // A syntax error's own line is more precise than its pointer.
  return place && place.file + place.pointer !== finding.file + finding.pointer ? { ...finding, ...place } : finding;
}

/** Findings that prevent compilation. Accepted decisions are not part of the app. */
function errorsAmong(findings: Finding[], documents: Documents): Finding[] {
  const reported = withoutSilenced(findings, listOf(documents));
  return reported.filter(({ severity, file }) => severity === 'error' && file !== documents.proven?.file);
}

function readAll(sources: Sources, report: (finding: Finding) => void): Documents {
  const read = (source: SourceFile) => readDocument(source.file, source.text, report);
  return {
    flows: sources.flows.map(read),
    app: read(sources.app),
    calls: read(sources.calls),
    ...(sources.differences ? { differences: read(sources.differences) } : {}),
    ...(sources.brandFile ? { brand: read(sources.brandFile) } : {}),
    ...(sources.proven ? { proven: read(sources.proven) } : {}),
  };
}

function listOf({ flows, app, calls, differences, brand, proven }: Documents): Document[] {
  return [...flows, app, calls, differences ?? [], brand ?? [], proven ?? []].flat();
}

function findShapeMistakes(documents: Documents, sources: Sources): Finding[] {
  const check = createShapeCheck(sources.schemas);
  return [
    ...findFlowShapeMistakes(documents.flows, sources),
    ...check(documents.app, 'app.schema.json'),
    ...check(documents.calls, 'calls.schema.json'),
    ...(documents.differences ? check(documents.differences, 'differences.schema.json') : []),
    ...(documents.brand ? checkBrand(documents.brand, check) : []),
    ...(documents.proven ? check(documents.proven, 'proven.schema.json') : []),
  ];
}

function findFlowShapeMistakes(flows: readonly Document[], sources: Sources): Finding[] {
  const check = createShapeCheck(sources.schemas);
  return flows.flatMap((document) => check(document, 'flow.schema.json'));
}

/** Keys of brand.json that are compiled. */
const compiledKeys = ['/registration', '/nonprofits'];

function checkBrand(brand: Document, check: ReturnType<typeof createShapeCheck>): Finding[] {
  const mistakes = check(brand, 'brand.schema.json').filter(({ pointer }) =>
    compiledKeys.some((key) => pointer === key || pointer.startsWith(`${key}/`)),
  );
  return mistakes.length > 0 ? mistakes : findRegistrationMistakes(brand);
}

/** The app, and references to features that the brand switches off. */
function assemble(documents: Documents, { brand, known }: Sources): { data: AppData; left: Finding[] } {
  // shapes have been checked against schemas/config
  const { open, entrances, ends, ...app } = withoutNotes(documents.app) as Omit<AppData, 'brand' | 'registration' | 'routes' | 'calls'> &
    Partial<Declared>;
  const routes = documents.flows.flatMap((document): RouteData[] =>
    (document.value as FlowSource).routes.flatMap(({ also, ...route }) =>
      [route.path, ...(also ?? [])].map((path) => ({ ...route, path, flow: flowNameOf(document.file) })),
    ),
  );
  const calls = withCommonProblems(withoutNotes(documents.calls) as AppData['calls'], routes, known);
  const line = registrationIn(documents.brand);
  const ownProgress = line?.some((entry) => typeof entry !== 'string') ?? false;
  const declared = { open: open ?? { public: [], bearer: [] }, entrances: entrances ?? [], ends: ends ?? [], ownProgress };
  const arranged = arrangeRegistration({ ...app, declared, brand, calls, routes, registration: [] }, line);
  const leftOut = leftOutOf(documents, known);
  const kept = leaveOut(arranged, leftOut);
  const data = { ...kept, routes: withLinkGuards(applyDifferences(kept.routes, documents.differences?.value), kept.rules) };
  return { data, left: findLeadsToLeftOut(data, documents, leftOut, arranged) };
}

/** Drops keys for editors and `check`, which the browser does not need. */
function withoutNotes({ value }: Document): unknown {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => !key.startsWith('$')));
}
