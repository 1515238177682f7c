import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import reviews from '../../schemas/lists/reviews.json' with { type: 'json' };
import type { End, RouteData } from '../../src/flow/language/app.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import { common, statesWhere, without, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { endStates } from './rooms.ts';
import { reportedStates } from './reported.ts';

export const rules = declareRules({
  'end-stale': error('No one reaches an end of flows/app.json.', 'Name a page that is an end for someone, or remove the entry.'),
  'end-early': error('An end says that the account is open before it is.'),
  'end-undecided': error(
    'A page waits for a review, but is shown to depositors whom no review can decide.',
    'Let the provider decide them with schemas/lists/reviews.json, or lead them elsewhere.',
  ),
  'end-without-contact': error('A page says that a person will take over, but not how to reach them.'),
});

export const finder = inFlows(({ survey }) =>
  (survey.app.data.declared?.ends ?? []).flatMap((end, index) => checkEnd(survey, end, `/ends/${index}`)),
);

function checkEnd(survey: Survey, end: End, place: string): Fault[] {
  const route = survey.app.routeByPath.get(end.at)?.data;
  if (!route) return []; // the brand left the page out
  const arrived = common(common(reportedStates(survey), survey.renders(end.at)), endStates(survey, route, [end]));
  if (arrived.length === 0) {
    const message = `${end.at} is never an end: it is never shown while ${end.when ? '"when" and ' : ''}what it states hold`;
    return [{ rule: rules['end-stale'], by: 'app', place, message }];
  }
  return [
    ...checkOpen(survey, end, place, arrived),
    ...(end.for === 'review' ? checkDecided(end, place, arrived) : []),
    ...(end.as === 'person' ? checkContact(survey, route) : []),
  ];
}

function checkDecided({ at }: End, place: string, arrived: StateSet[]): Fault[] {
  const named = (leaf: string, names: readonly string[]) =>
    [statesWhere(leaf, (value) => names.some((name) => name === value))].filter((states) => states !== undefined);
  const decided = common(
    named('depositor.registration_status', reviews.status),
    named('depositor.registration_last_step', reviews.lastStep),
  );
  const undecided = arrived.flatMap((states) => without(states, decided));
  if (undecided.length === 0) return [];
  const message = `${at} waits for a review, but is also shown to depositors whom no review can decide, so they wait forever`;
  return [{ rule: rules['end-undecided'], by: 'app', place, message, witness: witnessOf(undecided, at) }];
}

function checkOpen(survey: Survey, { at, as }: End, place: string, arrived: StateSet[]): Fault[] {
  const early = as === 'open' ? common(arrived, survey.holds([{ not: 'completed' }])) : [];
  if (early.length === 0) return [];
  return [
    {
      rule: rules['end-early'],
      by: 'app',
      place,
      message: `${at} says that the account is open, but is also shown to depositors who have not completed registration`,
      suggestion: 'Set "when": ["completed"], or "waiting" if the bank continues without the depositor.',
      witness: witnessOf(early, at),
    },
  ];
}

/** A contact button, the bank's contact details in the text, or a link to a contact page. */
function checkContact(survey: Survey, { path, contact, lead = '', body = [], links = [] }: RouteData): Fault[] {
  const contacts = survey.app.data.shell.contact.map(({ to }) => to);
  const isNamed =
    contact !== undefined ||
    [lead, ...body].some((text) => text.includes('{brand.emails.support}')) ||
    links.some(({ to }) => contacts.includes(to));
  if (isNamed) return [];
  return [
    {
      rule: rules['end-without-contact'],
      by: `route ${path}`,
      message: `${path} ends with a person taking over, but does not say how to reach one`,
      suggestion: 'Add the label of the contact button: "contact": { "label": "Contact us" }.',
      witness: { path },
    },
  ];
}
