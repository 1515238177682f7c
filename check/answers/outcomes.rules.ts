import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import type { Piece } from '../../compiler/compile/pieces.ts';
import { declareRules, error, warning } from '../../compiler/compile/shape/rule.ts';
import { isPattern } from '../../compiler/compile/shape/schemaFormats.ts';
import { recordOf, textsOf, listOf } from '../../compiler/compile/shape/values.ts';
import type { RouteSource } from '../../src/flow/language/source.ts';
import { isOutcomePicture, noPicture } from '../../src/flow/language/outcomePictures.ts';
import { contractsOf, type Contract } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';

export const rules = declareRules({
  'outcome-single': error(
    'A page’s picture states an outcome, but the page has no text for anyone without that outcome.',
    'Add what it shows then under "unconfirmed", or the possible answers under "outcomes".',
  ),
  'outcome-picture': error(
    'A page shows the picture of its outcome even while nothing is confirmed.',
    'Give "unconfirmed" a "picture" that states no outcome, such as "mail" or "clock".',
  ),
  'outcome-action': error(
    'While nothing is confirmed, a page offers only what it would offer if it were.',
    'Give "unconfirmed" its own "links": what depositors can do then, most important first.',
  ),
  'outcome-unknown': error('A page has texts for an outcome that the provider never returns.'),
  'outcome-path': error('A page chooses outcomes by a field that its answer does not have.'),
  'outcome-contradicts': warning('A title or picture contradicts its outcome; use the picture "none" for failures.'),
});

/** Reports pages that state one outcome as if no other were possible (rule calls-18). */
export const finder = inFiles((subject, report) => {
  const contracts = contractsOf(subject);
  for (const page of subject.pieces.routes) {
    checkPage(page, report);
    checkValues(page, contracts, report);
    checkTexts(page, report);
  }
});

function checkPage({ value, document, pointer }: Piece<RouteSource>, report: Report): void {
  const { picture, path, unconfirmed, outcomes } = value;
  if (!isOutcomePicture(picture)) return;
  if (!unconfirmed && !outcomes)
    report({ document, pointer: `${pointer}/picture` }, rules['outcome-single'], `${path} shows "${picture}" to everyone who opens it`);
  if (!unconfirmed) return;
  const place = { document, pointer: `${pointer}/unconfirmed` };
  if (isOutcomePicture(unconfirmed.picture ?? picture))
    report(place, rules['outcome-picture'], `${path} shows "${unconfirmed.picture ?? picture}" even while nothing is confirmed`);
  if (!unconfirmed.links) report(place, rules['outcome-action'], `${path} offers the same to everyone`);
}

/** Outcomes must be among the answer's enum values, or match its schema when it has no enum. */
function checkValues({ value, document, pointer }: Piece<RouteSource>, contracts: Map<string, Contract>, report: Report): void {
  const { outcomes, loads = {} } = value;
  if (!outcomes) return;
  const [load = '', ...path] = outcomes.of.split('.');
  const contract = contracts.get(loads[load]?.call ?? '');
  const { known, form, missing } = valuesAt(contract, path);
  if (contract && missing !== undefined)
    return report(
      { document, pointer: `${pointer}/outcomes/of` },
      rules['outcome-path'],
      `the answer of "${contract.id}" has no "${missing.key}" in "${outcomes.of}".`,
      suggest(missing.key, missing.known),
    );
  for (const name of Object.keys(outcomes.are).filter((each) => (known.length > 0 ? !known.includes(each) : !form.test(each))))
    report(
      { document, pointer: `${pointer}/outcomes/are/${escapePointer(name)}` },
      rules['outcome-unknown'],
      `"${outcomes.of}" is never "${name}".`,
      suggest(name, known),
    );
}

interface Values {
  known: string[];
  form: RegExp;
  /** The first key of the path that the answer does not have, and the keys available there. */
  missing?: { key: string; known: string[] };
}

function valuesAt(contract: Contract | undefined, path: string[]): Values {
  let schema: unknown = contract?.answers['200'] ?? contract?.answers['201'];
  for (const key of path) {
    const { properties, items } = recordOf(schema);
    const inside = items !== undefined && /^\d+$/.test(key) ? items : recordOf(properties)[key];
    if (inside === undefined) return { known: [], form: /^/, missing: { key, known: Object.keys(recordOf(properties)) } };
    schema = inside;
  }
  const { enum: listed, pattern } = recordOf(schema);
  return { known: textsOf(listOf(listed)), form: new RegExp(typeof pattern === 'string' && isPattern(pattern) ? pattern : '', 'u') };
}

/** Words and pictures that contradict a transfer's state. */
const contraries: { of: RegExp; contradicts: RegExp; shows?: (picture: string) => boolean }[] = [
  {
    of: /^(initiated|pending|submitted|waiting|sent)$/i,
    contradicts: /\bha(s|ve) arrived\b|\b(came|sent) back\b|\b(returned|canceled)\b/i,
    shows: (picture) => picture === 'lost',
  },
  {
    of: /^(settled|arrived)$/i,
    contradicts: /\bon (its|the) way\b|\bset up\b|\b(came|sent) back\b|\b(returned|canceled)\b/i,
    shows: (picture) => picture === 'lost',
  },
  {
    of: /^(returned|failed|rejected)$/i,
    contradicts: /\bha(s|ve) arrived\b|\bon (its|the) way\b|\bset up\b/i,
    shows: (picture) => picture !== noPicture,
  },
  { of: /^(voided|cancell?ed)$/i, contradicts: /\bha(s|ve) arrived\b|\bon (its|the) way\b|\bset up\b|\breturned\b/i },
];

function checkTexts({ value, document, pointer }: Piece<RouteSource>, report: Report): void {
  for (const [name, outcome] of Object.entries(value.outcomes?.are ?? {})) {
    const contrary = contraries.find(({ of }) => of.test(name));
    if (!contrary) continue;
    const at = (key: string) => ({ document, pointer: `${pointer}/outcomes/are/${escapePointer(name)}/${key}` });
    const said = contrary.contradicts.exec(outcome.title ?? '')?.[0];
    if (said !== undefined) report(at('title'), rules['outcome-contradicts'], `"${said}" contradicts the outcome "${name}"`);
    const picture = outcome.picture ?? value.picture;
    if (picture !== undefined && contrary.shows?.(picture))
      report(at('picture'), rules['outcome-contradicts'], `the picture "${picture}" contradicts the outcome "${name}"`);
  }
}
