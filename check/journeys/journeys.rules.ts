import { listBrands } from '../../compiler/read/readSources.ts';
import { nearest } from '../../compiler/compile/shape/nearest.ts';
import { suggest, suggestAddress } from '../../compiler/compile/shape/finding.ts';
import { inSmall } from '../files/brandsOf.ts';
import type { Document } from '../../compiler/compile/shape/document.ts';
import { declareRules, error, warning } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf } from '../../compiler/compile/shape/values.ts';
import { factKinds } from '../../compiler/compile/factKinds.ts';
import { rules as configRules } from '../files/readConfig.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { areFlowsSound, type Subject } from '../files/subject.ts';
import { checkAnswer, fieldsOfRequest } from './answers.ts';
import { readMark } from '../../journeys/sent.ts';
import { beside, entriesOf, folder, namesOf, type Names } from './names.ts';

export const rules = declareRules({
  'journey-name': error('A scenario names a persona, brand, part, call, submit, field or path that does not exist.'),
  'journey-step': error('A step does two things, or has details that belong to none of its actions.'),
  'journey-sentence': error('A scenario expects a text, title or label that does not exist.'),
  'journey-unused': warning('No scenario uses this persona or part.'),
  'journey-twice': warning('Two scenarios of one journey have the same description.'),
});

const actions = ['open', 'goes', 'submit', 'follow', 'press', 'back', 'logOut', 'mail', 'clock', 'waits', 'elsewhere', 'part'];

/** Keys of a step that need a submit. */
const ofSubmit = ['about', 'sends'];

/** Placeholders for the depositor's own values and for codes sent to them. */
const placeholders = ['$email', '$password', '$phone', '$code.sms', '$code.email', '$code.document', '$date.later'];

/** Reports scenarios that cannot be played, without playing them. */
export const finder = inFiles((subject, report) => {
  const journeys = [...subject.documents.values()].filter(({ file, isWhole }) => isWhole && file.startsWith(`${folder}/`));
  // Scenarios run in all brands, so names cannot be checked with a single brand.
  const isWhole = subject.brands.length === listBrands(subject.files).length;
  if (journeys.length === 0 || !isWhole || !areFlowsSound(subject)) return;
  const others = Object.values(beside);
  for (const file of others) if (!subject.files.has(file)) report({ file, line: 1 }, configRules['file-missing'], 'there is no such file');
  const names = namesOf(subject);
  for (const document of journeys.filter(({ file }) => !others.includes(file))) checkJourney(document, names, subject, report);
  const parts = subject.documents.get(beside.parts);
  for (const [name, steps] of entriesOf(parts)) if (parts) checkSteps(parts, `/${name}`, steps, names, report);
  checkPersonas(subject.documents.get(beside.personas), report);
  checkUnused(names, subject, report);
});

function checkJourney(document: Document, names: Names, subject: Subject, report: Report): void {
  const said = new Map<string, number>();
  for (const [index, scenario] of listOf(recordOf(document.value)['scenarios']).entries()) {
    const pointer = `/scenarios/${index}`;
    const { says: description, persona, facts, brand, steps, loggedOut } = recordOf(scenario);
    const at = (key: string) => ({ document, pointer: `${pointer}/${key}` });
    const name = (value: unknown, known: string[] | undefined, kind: string, key: string) => {
      if (typeof value === 'string' && known && !known.includes(value))
        report(at(key), rules['journey-name'], `unknown ${kind} "${value}".`, suggest(value, known));
    };
    name(persona, names.personas, 'persona', 'persona');
    name(brand, subject.brands.map(inSmall), 'brand', 'brand'); // misnamed folders are reported elsewhere
    for (const fact of Object.keys(recordOf(facts)))
      if (!Object.hasOwn(factKinds, fact))
        report(at(`facts/${fact}`), rules['journey-name'], `unknown fact "${fact}".`, suggest(fact, Object.keys(factKinds)));
    if (persona !== undefined && facts !== undefined)
      report(at('facts'), rules['journey-step'], 'a persona already has facts', 'Remove one of the two.');
    if (loggedOut === true && persona === undefined)
      report(at('loggedOut'), rules['journey-step'], 'without a persona no one is logged in', 'Name the persona, or remove this.');
    if (typeof description === 'string' && said.has(description))
      report(
        at('says'),
        rules['journey-twice'],
        `/scenarios/${String(said.get(description))} has the same description`,
        'Describe what is different.',
      );
    else if (typeof description === 'string') said.set(description, index);
    if (typeof persona === 'string') names.used.add(persona);
    checkSteps(document, `${pointer}/steps`, steps, names, report);
  }
}

function checkSteps(document: Document, pointer: string, steps: unknown, names: Names, report: Report): void {
  for (const [index, value] of listOf(steps).entries()) {
    const step = recordOf(value);
    const at = (key: string) => ({ document, pointer: `${pointer}/${index}/${key}` });
    const done = actions.filter((action) => step[action] !== undefined);
    if (done.length > 1)
      report(
        at(String(done[1])),
        rules['journey-step'],
        `a step does one thing, but this one does ${done.join(' and ')}`,
        'Split it into steps.',
      );
    if (step['times'] !== undefined && done.length === 0)
      report(at('times'), rules['journey-step'], 'this step has no action to repeat', `Add one: ${actions.slice(0, 4).join(', ')} ...`);
    if (step['with'] !== undefined && step['submit'] === undefined && step['elsewhere'] === undefined)
      report(at('with'), rules['journey-step'], 'this step sends nothing, so it has no fields', 'Add "submit" or "elsewhere".');
    if (step['brings'] !== undefined && step['mail'] === undefined)
      report(at('brings'), rules['journey-step'], 'this step follows no link with parameters', 'Say "mail".');
    checkNames(step, at, document, names, report);
    for (const key of ofSubmit)
      if (step[key] !== undefined && step['submit'] === undefined)
        report(at(key), rules['journey-step'], `this step submits nothing that "${key}" could belong to`, 'Say "submit".');
    checkMarks(recordOf(step['about']), 'about', at, names, report);
    for (const [position, said] of listOf(step['sends']).entries())
      checkSent(recordOf(said), (key) => at(`sends/${position}/${key}`), names, report);
    for (const [position, answer] of listOf(step['answers']).entries())
      checkAnswer(
        recordOf(answer),
        (key) => at(`answers/${position}/${key}`),
        Object.keys(names.calls),
        names.contracts,
        (place, message, suggestion) => report(place, rules['journey-name'], message, suggestion),
      );
  }
}

type At = (key: string) => { document: Document; pointer: string };

function checkNames(step: Record<string, unknown>, at: At, { file }: Document, names: Names, report: Report): void {
  const name = (key: string, known: string[] | undefined, kind: string) => {
    const value = step[key];
    if (typeof value === 'string' && known && !known.includes(value))
      report(at(key), rules['journey-name'], `unknown ${kind} "${value}".`, suggest(value, known));
  };
  name('submit', names.submits, 'submit');
  name('elsewhere', Object.keys(names.calls), 'call');
  if (file === beside.parts && step['part'] !== undefined)
    report(
      at('part'),
      rules['journey-step'],
      'a part cannot contain another part, so that scenarios stay readable',
      'Write its steps here.',
    );
  else name('part', names.parts, 'part');
  for (const key of step['part'] === undefined ? [] : Object.keys(step))
    if (key !== 'part' && !actions.includes(key))
      report(
        at(key),
        rules['journey-step'],
        `a part defines its own actions and expectations, so "${key}" has no effect`,
        'Add it to the part, or to a step after this one.',
      );
  if (typeof step['part'] === 'string') names.used.add(step['part']);
  for (const key of ['lands', 'mail']) {
    const address = step[key];
    if (typeof address !== 'string' || names.hasRoute(address)) continue;
    // Any other path shows Not found, at its own path.
    const meant = nearest(address, names.routes);
    if (meant !== undefined) report(at(key), rules['journey-name'], `no flow declares ${address}.`, `Did you mean ${meant}?`);
  }
  for (const key of ['open', 'goes']) {
    const [address, lands] = [step[key], step['lands']];
    if (typeof address !== 'string' || names.hasRoute(address) || lands === undefined || lands === address) continue;
    // Not found would stay at this path; the step expects a redirect.
    report(at(key), rules['journey-name'], `no flow declares ${address}.`, suggestAddress(address, names.routes));
  }
  for (const [field, value] of Object.entries(recordOf(step['with'])))
    if (typeof value === 'string' && value.startsWith('$') && !placeholders.includes(value))
      report(at(`with/${field}`), rules['journey-name'], `there is no "${value}".`, suggest(value, placeholders));
  if (step['submit'] !== undefined && names.fields)
    for (const field of Object.keys(recordOf(step['with'])))
      if (!names.fields.includes(field))
        report(at(`with/${field}`), rules['journey-name'], `no form has the field "${field}".`, suggest(field, names.fields));
  const requestFields = fieldsOfRequest(names.contracts.get(String(step['elsewhere'])));
  for (const field of requestFields.length > 0 ? Object.keys(recordOf(step['with'])) : [])
    if (!requestFields.includes(field))
      report(
        at(`with/${field}`),
        rules['journey-name'],
        `"${String(step['elsewhere'])}" has no field "${field}".`,
        suggest(field, requestFields),
      );
  const { title, navigation } = recordOf(step['sees']);
  const sentences = {
    follow: step['follow'],
    press: step['press'],
    'sees/title': title,
    ...Object.fromEntries(listOf(navigation).map((label, index) => [`sees/navigation/${index}`, label])),
  };
  for (const [key, sentence] of Object.entries(sentences))
    if (typeof sentence === 'string' && !names.isSaid(sentence))
      report(
        at(key),
        rules['journey-sentence'],
        `no text is "${sentence}".`,
        suggest(
          sentence,
          names.sentences.filter((text) => text.length < 80),
        ),
      );
}

/** Checks the path, query and body values of a step against the contract. */
function checkSent(said: Record<string, unknown>, at: At, names: Names, report: Report): void {
  const call = String(said['call']);
  if (!Object.hasOwn(names.calls, call))
    return report(at('call'), rules['journey-name'], `unknown call "${call}".`, suggest(call, Object.keys(names.calls)));
  const contract = names.contracts.get(call);
  const schemas = { path: contract?.path, query: contract?.query, body: contract?.request };
  for (const [part, schema] of Object.entries(schemas)) {
    const values = recordOf(said[part]);
    const fields = Object.keys(recordOf(schema?.['properties']));
    checkMarks(values, part, at, names, report);
    for (const field of contract ? Object.keys(values) : [])
      if (!fields.includes(field))
        report(at(`${part}/${field}`), rules['journey-name'], `"${call}" has no field "${field}".`, suggest(field, fields));
  }
}

/** A mark such as `$accounts.0.uuid` starts with a call's name. */
function checkMarks(values: Record<string, unknown>, key: string, at: At, names: Pick<Names, 'calls'>, report: Report): void {
  for (const [field, value] of Object.entries(values)) {
    const mark = placeholders.includes(String(value)) ? undefined : readMark(value);
    if (mark && !Object.hasOwn(names.calls, mark.call))
      report(at(`${key}/${field}`), rules['journey-name'], `there is no "${String(value)}".`, suggest(mark.call, Object.keys(names.calls)));
  }
}

function checkPersonas(document: Document | undefined, report: Report): void {
  for (const [name, facts] of entriesOf(document))
    for (const fact of Object.keys(recordOf(facts)))
      if (document && !Object.hasOwn(factKinds, fact))
        report(
          { document, pointer: `/${name}/${fact}` },
          rules['journey-name'],
          `unknown fact "${fact}".`,
          suggest(fact, Object.keys(factKinds)),
        );
}

function checkUnused({ personas, parts, used }: Names, { documents }: Subject, report: Report): void {
  const lists = [
    [beside.personas, personas],
    [beside.parts, parts],
  ] as const;
  for (const [file, names] of lists) {
    const document = documents.get(file);
    for (const name of names ?? [])
      if (document && !used.has(name))
        report({ document, pointer: `/${name}` }, rules['journey-unused'], `no scenario uses "${name}"`, 'Use it, or remove it.');
  }
}
