import type { Document } from '../build/compile/shape/document.ts';
import { ofRule, type Finding } from '../build/compile/shape/finding.ts';
import { rules as nameRules } from '../build/compile/references/nameCheck.ts';
import { provenFile } from '../build/compile/sources.ts';
import { recordOf } from '../build/compile/shape/values.ts';
import type { Files } from '../build/read/files.ts';
import { rules as configRules } from './files/readConfig.ts';

/**
 * Tells what was accepted and is gone as such: whoever has deleted a file, a route or a rule reads that, and not the names of what is left.
 * A call without its file is told once, at the file, and a rule where rules stand.
 */
export function tellGone(findings: Finding[], documents: ReadonlyMap<string, Document>, files: Files): Finding[] {
  const accepted = recordOf(documents.get(provenFile)?.value);
  const isAccepted = (kind: string, name: string) => Object.hasOwn(recordOf(accepted[kind]), name);
  const calls = new Map<string, Finding[]>();
  const rules = new Map<string, Finding[]>();
  const others = findings.flatMap((finding): Finding[] => {
    const name = /^unknown (?:call|route|rule) "([^"]+)"/.exec(finding.message)?.[1] ?? '';
    if (finding.rule === 'call-unknown' && isAccepted('calls', name) && !files.has(fileOf(name))) return setAside(calls, name, finding);
    if (finding.rule === 'rule-unknown' && isAccepted('questions', `rule ${name}`)) return setAside(rules, name, finding);
    return [finding.rule === 'route-unknown' && isAccepted('routes', name) ? lostRoute(finding, name) : finding];
  });
  const app = documents.get('flows/app.json');
  return [
    ...[...calls].map(([call, places]) => lostCall(call, places)),
    ...(app ? [...rules].map(([rule, places]) => lostRule(app, rule, places)) : []),
    ...others.filter(({ rule, pointer }) => rule !== 'call-gone' || !calls.has(pointer.slice('/calls/'.length))),
  ];
}

const fileOf = (call: string) => `schemas/api/${call}.json`;

function setAside(lost: Map<string, Finding[]>, name: string, finding: Finding): [] {
  lost.set(name, [...(lost.get(name) ?? []), finding]);
  return [];
}

function lostRoute(finding: Finding, path: string): Finding {
  const suggestion =
    'It was accepted, and no flow declares it any more: put its route back; if it is meant to be gone, lead somewhere else here.';
  return { ...finding, message: `there is no route "${path}" any more.`, suggestion };
}

function lostCall(call: string, places: Finding[]): Finding {
  return {
    ...ofRule(configRules['file-missing']),
    file: fileOf(call),
    line: 1,
    pointer: '',
    message: `there is no such file any more, and the call is named in ${tellPlaces(places)}.`,
    suggestion:
      'Bring it back from the history of the repository; to do without the call, take out what names it, then passbook check --accept.',
  };
}

function lostRule(app: Document, rule: string, places: Finding[]): Finding {
  return {
    ...ofRule(nameRules['rule-unknown']),
    file: app.file,
    line: app.lineOf('/rules'),
    pointer: '/rules',
    message: `there is no rule "${rule}" any more, and it is named in ${tellPlaces(places)}.`,
    suggestion: 'Put it back among these, where it stood; to do without it, take its name out there, then passbook check --accept.',
  };
}

const mostPlaces = 5;

function tellPlaces(places: readonly Finding[]): string {
  const shown = places.slice(0, mostPlaces).map(({ file, line }) => `${file}:${line}`);
  const rest = places.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
