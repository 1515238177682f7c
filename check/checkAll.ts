import { rules as configRules } from './files/readConfig.ts';
import { fileURLToPath } from 'node:url';
import { findStaticMistakes } from './findStaticMistakes.ts';
import { readConfig } from './files/readConfig.ts';
import { reportInto } from './files/report.ts';
import { findShapeMistakes, readDocuments, type Subject } from './files/subject.ts';
import { filesBelow, filesOver, withText, type Files } from '../build/read/files.ts';
import { listBrands, readSources } from '../build/read/readSources.ts';
import type { Coverage } from './checkFlow.ts';
import type { Proven } from './explore/accepted.ts';
import { tryCompile } from '../build/compile/compile.ts';
import { readDocument, type Document } from '../build/compile/shape/document.ts';
import { withoutTwins, type Finding } from '../build/compile/shape/finding.ts';
import { arranges } from '../build/compile/leaveOut.ts';
import type { Sources } from '../build/compile/sources.ts';
import { applySilences } from './files/applySilences.ts';
import { withoutConsequences } from './consequences.ts';
import { formatVersions } from './brands/reach/versions.rules.ts';
import { findBehavior } from './findBehavior.ts';
import { inOrder } from './inOrder.ts';
import { tellGone } from './gone.ts';
import { tellLostFlow } from './lostFlow.ts';
import { allRules, declaring } from './registry.ts';

export interface CheckOptions {
  /** Checks this brand alone. */
  brand?: string | undefined;
  /** Leaves out exploring the flows, which takes the most time. */
  isStatic?: boolean;
  /** The day of the check, YYYY-MM-DD. Without it dates are held to the calendar alone. */
  today?: string | undefined;
}

export interface Checked {
  /** First what keeps a file from being read, then by file and line. */
  findings: Finding[];
  /** What was proven of the flows; undefined when they have mistakes that keep them from being compiled. */
  coverage: Coverage | undefined;
  /** All that is decided now, to be accepted; undefined as well when they could not be compiled. */
  prove: (() => Proven) | undefined;
  /** The versions of documents, to be accepted, as the text of their file. */
  versions: () => string;
}

/** The repository that this file stands in: its engine runs what is checked. */
export const repository = fileURLToPath(new URL('..', import.meta.url));

/** What a folder of flows need not hold itself. */
export const engineFolders = ['src', 'screens', 'schemas/config'];

const idsOf = (...kinds: string[]) =>
  new Set(declaring.flatMap(({ finder, rules }) => (finder && kinds.includes(finder.of) ? Object.keys(rules) : [])));

/** Rules about guards that cannot be asked: with one of them nothing is explored. */
const ofBrokenGuards = idsOf('guards');

/** Rules about what flows do. */
const ofExploration = idsOf('flows', 'notes');

/** Flows without these two are no app. */
const needed = ['flows/app.json', 'flows/calls.json'];

/** Everything that can be known about flows, schemas, brands and words before a depositor meets them. Reads only `own` and `engine`. */
export function checkAll(
  own: Files,
  { brand, isStatic = false, today }: CheckOptions = {},
  engine: Files = filesBelow(repository),
): Checked {
  const findings: Finding[] = [];
  const missing = needed.filter((file) => !own.has(file));
  const files = missing.reduce((all, file) => withText(all, file, '{}'), filesOver(own, engine, engineFolders));
  const documents = readDocuments(files, brand, findings);
  const schemas = readConfig(files, engine, documents, findings);
  findings.push(...findShapeMistakes(documents.values(), schemas));
  const sound = soundOf(documents, findings);

  const brands = listBrands(files).filter((slug) => brand === undefined || slug === brand);
  const sources = (brands.length > 0 ? brands : ['base']).map((slug) => readSources(files, slug, schemas));
  const compilations = sources.flatMap(withAllAsWritten).map((source) => ({ ...tryCompile(source), known: source.known }));
  findings.push(...compilations.flatMap((compilation) => compilation.findings));
  const [first] = compilations;
  const versions = () => formatVersions({ files, documents, sound });
  if (!first) return { findings, coverage: undefined, prove: undefined, versions };

  const isOwn = (folder: string) => own.list(folder).length > 0;
  const subject: Subject = { files, documents, sound, brands, pieces: first.pieces, known: first.known, today, isOwn };
  findings.push(...findStaticMistakes(subject));
  const behavior = !isStatic && missing.length === 0 ? findBehavior(compilations) : undefined;
  findings.push(...(behavior?.findings ?? []));

  const certain = withoutConsequences(withoutTwins(findings), first.pieces);
  const told = tellGone(tellLostFlow(certain, first.pieces, documents, files), documents).filter(({ file }) => !missing.includes(file));
  // Where nothing was examined nothing is found, and silences there are not called idle.
  const isStopped = [...findings, ...told].some(({ stops }) => stops);
  const isExplored = behavior !== undefined && !findings.some(({ rule }) => ofBrokenGuards.has(rule));
  const isAsked = (rule: string) => !isStopped && (isExplored || !ofExploration.has(rule));
  tellMissing(missing, told);
  return {
    findings: inOrder(applySilences(told, documents.values(), allRules, isAsked)),
    coverage: behavior?.coverage,
    prove: behavior?.prove,
    versions,
  };
}

/** What is accepted holds for the flows as they are written, so a brand that orders or leaves out some of it is compiled as written, too. */
function withAllAsWritten(sources: Sources): Sources[] {
  const { brandFile, ...specified } = sources;
  const brand = brandFile && readDocument(brandFile.file, brandFile.text, () => undefined);
  return arranges(brand) ? [specified, sources] : [sources];
}

/** A missing file is told once, and was read as if it were empty. */
function tellMissing(missing: string[], findings: Finding[]): void {
  const report = reportInto(findings);
  for (const file of missing) report({ file, line: 1 }, configRules['file-missing'], 'there is no such file');
}

function soundOf(documents: ReadonlyMap<string, Document>, findings: Finding[]): Set<Document> {
  const broken = new Set(findings.map(({ file }) => file));
  return new Set([...documents.values()].filter(({ file }) => !broken.has(file)));
}
