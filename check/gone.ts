import type { Document } from '../compiler/compile/shape/document.ts';
import { ofRule, type Finding } from '../compiler/compile/shape/finding.ts';
import { rules as nameRules } from '../compiler/compile/references/nameCheck.ts';
import { provenFile } from '../compiler/compile/sources.ts';
import { recordOf } from '../compiler/compile/shape/values.ts';

/** Reports deleted routes and rules as deleted instead of suggesting similar names; rules once, where rules are declared. */
export function tellGone(findings: Finding[], documents: ReadonlyMap<string, Document>): Finding[] {
  const accepted = recordOf(documents.get(provenFile)?.value);
  const isAccepted = (kind: string, name: string) => Object.hasOwn(recordOf(accepted[kind]), name);
  const rules = new Map<string, Finding[]>();
  const others = findings.flatMap((finding): Finding[] => {
    const name = /^unknown (?:route|rule) "([^"]+)"/.exec(finding.message)?.[1] ?? '';
    if (finding.rule === 'rule-unknown' && isAccepted('questions', `rule ${name}`)) {
      rules.set(name, [...(rules.get(name) ?? []), finding]);
      return [];
    }
    return [finding.rule === 'route-unknown' && isAccepted('routes', name) ? lostRoute(finding, name) : finding];
  });
  const app = documents.get('flows/app.json');
  return [...(app ? [...rules].map(([rule, places]) => lostRule(app, rule, places)) : []), ...others];
}

function lostRoute(finding: Finding, path: string): Finding {
  const suggestion = 'It was accepted, but no flow declares it any more: restore its route, or lead somewhere else here.';
  return { ...finding, message: `there is no route "${path}" any more.`, suggestion };
}

function lostRule(app: Document, rule: string, places: Finding[]): Finding {
  return {
    ...ofRule(nameRules['rule-unknown']),
    file: app.file,
    line: app.lineOf('/rules'),
    pointer: '/rules',
    message: `there is no rule "${rule}" any more, but it is named in ${tellPlaces(places)}.`,
    suggestion: 'Restore it here in its old place; or remove its name there, then run passbook check --accept.',
  };
}

const mostPlaces = 5;

function tellPlaces(places: readonly Finding[]): string {
  const listed = places.slice(0, mostPlaces).map(({ file, line }) => `${file}:${line}`);
  const rest = places.length - listed.length;
  return `${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
