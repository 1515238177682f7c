import { escapePointer } from '../../build/compile/shape/document.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import type { Piece } from '../../build/compile/pieces.ts';
import { declareRules, error } from '../../build/compile/shape/rule.ts';
import { isPattern } from '../../build/compile/shape/schemaFormats.ts';
import { recordOf, textsOf, listOf } from '../../build/compile/shape/values.ts';
import type { RouteSource } from '../../src/flow/language/source.ts';
import { isOutcomePicture } from '../../src/flow/language/outcomePictures.ts';
import { contractsOf, type Contract } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';

export const rules = declareRules({
  'outcome-single': error(
    'A page whose picture states an outcome, and which has nothing to say to anybody for whom that is not so.',
    'Say what it shows then under "unconfirmed", or what the server may have answered under "outcomes".',
  ),
  'outcome-picture': error(
    'What a page says while nothing is confirmed stands beside the picture of what it would state.',
    'Give "unconfirmed" a "picture" that states nothing, such as "mail" or "clock".',
  ),
  'outcome-action': error(
    'What a page says while nothing is confirmed offers nothing but what it would offer if it were.',
    'Give "unconfirmed" its "links": what somebody can do then, the main action first.',
  ),
  'outcome-unknown': error('Texts for an outcome that the server never answers.'),
});

/** Finds pages that state an outcome as if it were the only one (rule calls-18). */
export const finder = inFiles((subject, report) => {
  const contracts = contractsOf(subject);
  for (const page of subject.pieces.routes) {
    checkPage(page, report);
    checkValues(page, contracts, report);
  }
});

function checkPage({ value, document, pointer }: Piece<RouteSource>, report: Report): void {
  const { picture, path, unconfirmed, outcomes } = value;
  if (!isOutcomePicture(picture)) return;
  if (!unconfirmed && !outcomes)
    report({ document, pointer: `${pointer}/picture` }, rules['outcome-single'], `${path} shows "${picture}" to whoever opens it`);
  if (!unconfirmed) return;
  const place = { document, pointer: `${pointer}/unconfirmed` };
  if (isOutcomePicture(unconfirmed.picture ?? picture))
    report(place, rules['outcome-picture'], `${path} shows "${unconfirmed.picture ?? picture}" even while nothing is confirmed`);
  if (!unconfirmed.links) report(place, rules['outcome-action'], `${path} offers everybody the same`);
}

/** Of answers that list their values the outcomes are among them; of others they are of the answer's form. */
function checkValues({ value, document, pointer }: Piece<RouteSource>, contracts: Map<string, Contract>, report: Report): void {
  const { outcomes, loads = {} } = value;
  if (!outcomes) return;
  const [load = '', ...path] = outcomes.of.split('.');
  const { known, form } = valuesAt(contracts.get(loads[load]?.call ?? ''), path);
  for (const name of Object.keys(outcomes.are).filter((each) => (known.length > 0 ? !known.includes(each) : !form.test(each))))
    report(
      { document, pointer: `${pointer}/outcomes/are/${escapePointer(name)}` },
      rules['outcome-unknown'],
      `"${outcomes.of}" is never "${name}".`,
      suggest(name, known),
    );
}

function valuesAt(contract: Contract | undefined, path: string[]): { known: string[]; form: RegExp } {
  const { answers = {} } = contract ?? {};
  const schema = path.reduce<unknown>((found, key) => recordOf(recordOf(found)['properties'])[key], answers['200'] ?? answers['201']);
  const { enum: listed, pattern } = recordOf(schema);
  return { known: textsOf(listOf(listed)), form: new RegExp(typeof pattern === 'string' && isPattern(pattern) ? pattern : '', 'u') };
}
