import type { Document } from '../compiler/compile/shape/document.ts';
import { provenFile } from '../compiler/compile/sources.ts';
import { ofRule, type Finding } from '../compiler/compile/shape/finding.ts';
import { recordOf } from '../compiler/compile/shape/values.ts';
import type { Pieces } from '../compiler/compile/pieces.ts';
import type { Files } from '../compiler/read/files.ts';
import { isUnread } from './consequences.ts';
import { rules as configRules } from './files/readConfig.ts';
import { rightName } from './paths/knownPaths.ts';

/** Rules whose findings follow from missing pages. */
const following = /^(not-found-missing|problem-never|journey-name|journey-sentence|proven-gone|(route|flow)-unknown)$|-unused$/;

/** Reports a missing or misnamed flow file once, using the accepted pages, and drops the findings that follow from it. */
export function tellLostFlow(
  findings: Finding[],
  { routes }: Pick<Pieces, 'routes'>,
  documents: ReadonlyMap<string, Document>,
  files: Files,
): Finding[] {
  const declared = new Set(routes.flatMap(({ value: { path, also = [] } }) => [path, ...also]));
  const accepted = Object.keys(recordOf(recordOf(documents.get(provenFile)?.value)['routes']));
  const lost = accepted.filter((path) => !declared.has(path));
  const isRenamed = files.list('flows').some((name) => {
    const right = rightName(`flows/${name}`);
    return right !== undefined && !files.has(right);
  });
  const file = lost.length > 1 ? fileOf(lost, files) : undefined;
  const isBroken = findings.some((finding) => isUnread(finding) && finding.file.startsWith('flows/'));
  if (isBroken || lost.length < 2 || (!isRenamed && file === undefined)) return findings;
  const rest = findings.filter(({ rule }) => !following.test(rule));
  if (isRenamed || file === undefined) return rest;
  const [first = ''] = lost;
  const message = `no flow declares ${first} and ${lost.length - 1} more of the accepted pages, and this file does not exist.`;
  const suggestion =
    'Restore it, or its routes, from version control; if the pages should go, run passbook check --accept, and check will list what still refers to them.';
  return [...rest, { ...ofRule(configRules['file-missing']), file, line: 1, pointer: '', message, suggestion }];
}

/** Guesses the file of lost pages: most pages of a flow start with its name, and its first page is just the name. */
function fileOf(lost: string[], files: Files): string | undefined {
  const names = new Set(lost.map((path) => path.split('/')[1] ?? ''));
  const isWhole = (name: string) => lost.includes(`/${name}`) && lost.some((path) => path.startsWith(`/${name}/`));
  const name = [...names].find((each) => isWhole(each) && 2 * lost.filter((path) => path.startsWith(`/${each}`)).length > lost.length);
  const file = `flows/${name}.json`;
  return name === undefined || files.has(file) ? undefined : file;
}
