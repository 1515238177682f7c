import type { Document } from '../build/compile/shape/document.ts';
import { ofRule, type Finding } from '../build/compile/shape/finding.ts';
import { provenFile } from '../build/compile/sources.ts';
import { recordOf } from '../build/compile/shape/values.ts';
import type { Files } from '../build/read/files.ts';
import { rules as configRules } from './files/readConfig.ts';

/**
 * Tells what was accepted and is gone as such: whoever has deleted a file or a route reads that, and not the names of what is left. A call
 * without its file is told once, at the file.
 */
export function tellGone(findings: Finding[], documents: ReadonlyMap<string, Document>, files: Files): Finding[] {
  const accepted = recordOf(documents.get(provenFile)?.value);
  const isAccepted = (kind: string, name: string | undefined) => name !== undefined && Object.hasOwn(recordOf(accepted[kind]), name);
  const lost = new Map<string, Finding[]>();
  const others = findings.flatMap((finding): Finding[] => {
    const name = /^unknown (?:call|route) "([^"]+)"/.exec(finding.message)?.[1];
    const file = `schemas/api/${name}.json`;
    const isCall = finding.rule === 'call-unknown' && isAccepted('calls', name) && !files.has(file);
    if (isCall) lost.set(file, [...(lost.get(file) ?? []), finding]);
    const isRoute = finding.rule === 'route-unknown' && isAccepted('routes', name);
    if (!isRoute) return isCall ? [] : [finding];
    const suggestion =
      'It was accepted, and no flow declares it any more: put its route back; if it is meant to be gone, lead somewhere else here.';
    return [{ ...finding, message: `there is no route "${name}" any more.`, suggestion }];
  });
  const told = [...lost].map(([file, places]): Finding => ({
    ...ofRule(configRules['file-missing']),
    file,
    line: 1,
    pointer: '',
    message: `there is no such file any more, and the call is named in ${places.map((each) => `${each.file}:${each.line}`).join(', ')}.`,
    suggestion:
      'Bring it back from the history of the repository; to do without the call, take out what names it, then passbook check --accept.',
  }));
  const goneWith = new Set(told.map(({ file }) => file));
  return [
    ...told,
    ...others.filter(({ rule, pointer }) => rule !== 'call-gone' || !goneWith.has(`schemas/api/${pointer.slice('/calls/'.length)}.json`)),
  ];
}
