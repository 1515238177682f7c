import { rules as configRules } from './files/readConfig.ts';
import { fileURLToPath } from 'node:url';
import { findStaticMistakes } from './findStaticMistakes.ts';
import { readConfig } from './files/readConfig.ts';
import { reportInto } from './files/report.ts';
import { findShapeMistakes, readDocuments, type Subject } from './files/subject.ts';
import { filesBelow, filesOver, withText, type Files } from '../compiler/read/files.ts';
import { listBrands, readSources } from '../compiler/read/readSources.ts';
import type { Coverage } from './checkFlow.ts';
import type { Proven } from './explore/accepted.ts';
import { tryCompile } from '../compiler/compile/compile.ts';
import { readDocument, type Document } from '../compiler/compile/shape/document.ts';
import { withoutTwins, type Finding } from '../compiler/compile/shape/finding.ts';
import { arranges } from '../compiler/compile/leaveOut.ts';
import type { Sources } from '../compiler/compile/sources.ts';
import { applySilences } from './files/applySilences.ts';
import { withoutConsequences } from './consequences.ts';
import { formatVersions } from './brands/reach/versions.rules.ts';
import { findBehavior } from './findBehavior.ts';
import { inOrder } from './inOrder.ts';
import { tellGone } from './gone.ts';
import { tellLostFlow } from './lostFlow.ts';
import { allRules, declaring } from './registry.ts';

export interface CheckOptions {
  /** Checks only this brand. */
  brand?: string | undefined;
  /** Skips exploring the flows, which takes the most time. */
  isStatic?: boolean;
  /** The day of the check, YYYY-MM-DD. Without it, dates are only checked for validity. */
  today?: string | undefined;
}

export interface Checked {
  /** Unreadable files first, then by file and line. */
  findings: Finding[];
  /** How much was proven; undefined when the flows do not compile. */
  coverage: Coverage | undefined;
  /** The current decisions, for `--accept`; undefined when the flows do not compile. */
  prove: (() => Proven) | undefined;
  /** The content of the document versions file, for `--accept`. */
  versions: () => string;
}

/** Root of the repository that contains this engine. */
export const repository = fileURLToPath(new URL('..', import.meta.url));

/** Folders that a project may leave out; the engine's are used. */
export const engineFolders = ['src', 'screens', 'schemas/config'];

const idsOf = (...kinds: string[]) =>
  new Set(declaring.flatMap(({ finder, rules }) => (finder && kinds.includes(finder.of) ? Object.keys(rules) : [])));

/** Rules about unusable guards; any such finding rules out exploring. */
const ofBrokenGuards = idsOf('guards');

/** Rules that need exploring. */
const ofExploration = idsOf('flows', 'notes');

const needed = ['flows/app.json', 'flows/calls.json'];

/** Finds everything that can be known to be wrong with flows, schemas, brands and words before release. Reads only `own` and `engine`. */
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
  const complete = tellGone(tellLostFlow(certain, first.pieces, documents, files), documents).filter(({ file }) => !missing.includes(file));
  // When the check stops early, silences may look unused, so they are not reported.
  const isStopped = [...findings, ...complete].some(({ stops }) => stops);
  const isExplored = behavior !== undefined && !findings.some(({ rule }) => ofBrokenGuards.has(rule));
  const isAsked = (rule: string) => !isStopped && (isExplored || !ofExploration.has(rule));
  tellMissing(missing, complete);
  return {
    findings: inOrder(applySilences(complete, documents.values(), allRules, isAsked)),
    coverage: behavior?.coverage,
    prove: behavior?.prove,
    versions,
  };
}

/** Accepted decisions describe the flows as written, so brands that reorder or drop parts are compiled both ways. */
function withAllAsWritten(sources: Sources): Sources[] {
  const { brandFile, ...specified } = sources;
  const brand = brandFile && readDocument(brandFile.file, brandFile.text, () => undefined);
  return arranges(brand) ? [specified, sources] : [sources];
}

/** Reports each missing file once; it was read as empty. */
function tellMissing(missing: string[], findings: Finding[]): void {
  const report = reportInto(findings);
  for (const file of missing) report({ file, line: 1 }, configRules['file-missing'], 'there is no such file');
}

function soundOf(documents: ReadonlyMap<string, Document>, findings: Finding[]): Set<Document> {
  const broken = new Set(findings.map(({ file }) => file));
  return new Set([...documents.values()].filter(({ file }) => !broken.has(file)));
}
