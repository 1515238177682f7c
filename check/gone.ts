import type { Document } from '../build/compile/shape/document.ts';
import { ofRule, type Finding } from '../build/compile/shape/finding.ts';
import { provenFile } from '../build/compile/sources.ts';
import { recordOf } from '../build/compile/shape/values.ts';
import type { Files } from '../build/read/files.ts';
import { rules as configRules } from './files/readConfig.ts';

const mostPlaces = 5;

function tellPlaces(places: readonly Finding[]): string {
  const shown = places.slice(0, mostPlaces).map(({ file, line }) => `${file}:${line}`);
  const rest = places.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/**
 * Tells what was accepted and is gone as such: whoever has deleted a file, a route or a rule reads that, and not the names of what is left.
 * A call without its file is told once, at the file, and a rule where rules stand.
 */
export function tellGone(findings: Finding[], documents: ReadonlyMap<string, Document>, files: Files): Finding[] {
  const accepted = recordOf(documents.get(provenFile)?.value);
  const isAccepted = (kind: string, name: string | undefined) => name !== undefined && Object.hasOwn(recordOf(accepted[kind]), name);
  const lost = new Map<string, Finding[]>();
  const lostRules = new Map<string, Finding[]>();
  const others = findings.flatMap((finding): Finding[] => {
    const name = /^unknown (?:call|route) "([^"]+)"/.exec(finding.message)?.[1];
    const file = `schemas/api/${name}.json`;
    const isCall = finding.rule === 'call-unknown' && isAccepted('calls', name) && !files.has(file);
    if (isCall) lost.set(file, [...(lost.get(file) ?? []), finding]);
    const rule = finding.rule === 'rule-unknown' ? /^unknown rule "([^"]+)"/.exec(finding.message)?.[1] : undefined;
    const isRule = rule !== undefined && isAccepted('questions', `rule ${rule}`);
    if (isRule) lostRules.set(rule, [...(lostRules.get(rule) ?? []), finding]);
    const isRoute = finding.rule === 'route-unknown' && isAccepted('routes', name);
    if (!isRoute) return isCall || isRule ? [] : [finding];
    const suggestion =
      'It was accepted, and no flow declares it any more: put its route back; if it is meant to be gone, lead somewhere else here.';
    return [{ ...finding, message: `there is no route "${name}" any more.`, suggestion }];
  });
  const told = [...lost].map(([file, places]): Finding => ({
    ...ofRule(configRules['file-missing']),
    file,
    line: 1,
    pointer: '',
    message: `there is no such file any more, and the call is named in ${tellPlaces(places)}.`,
    suggestion:
      'Bring it back from the history of the repository; to do without the call, take out what names it, then passbook check --accept.',
  }));
  const app = documents.get('flows/app.json');
  const toldRules = [...lostRules].flatMap(([rule, [first, ...more]]): Finding[] =>
    first && app
      ? [
          {
            ...first,
            file: app.file,
            line: app.lineOf('/rules'),
            pointer: '/rules',
            message: `there is no rule "${rule}" any more, and it is named in ${tellPlaces([first, ...more])}.`,
            suggestion: 'Put it back among these, where it stood; to do without it, take its name out there, and passbook check --accept.',
          },
        ]
      : [],
  );
  const goneWith = new Set(told.map(({ file }) => file));
  return [
    ...told,
    ...toldRules,
    ...others.filter(({ rule, pointer }) => rule !== 'call-gone' || !goneWith.has(`schemas/api/${pointer.slice('/calls/'.length)}.json`)),
  ];
}
