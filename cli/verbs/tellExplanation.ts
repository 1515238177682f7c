import { findChange, type LeafChange } from '../../src/flow/explain/change.ts';
import type { App } from '../../src/flow/decide/createApp.ts';
import { explain, showLeaf, type Explanation } from '../../src/flow/explain/explain.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { guards } from '../../src/flow/language/guards.ts';
import { tellStops, type Answer, type Group, type Stop } from '../../src/flow/explain/stops.ts';

/**
 * Explains a decision to readers who know the product but not its code: the result, the guards involved, and what would change it.
 * @param now milliseconds on the provider's clock
 */
export function tellExplanation(app: App, facts: Facts, address: string, now: number): string {
  const explanation = explain(app, facts, address, now);
  const stops = tellStops(app, facts, address, explanation.hops, now);
  const change = explanation.outcome === 'render' ? [] : tellChange(address, findChange(app, facts, address, now));
  return [tellOutcome(app, explanation, address), ...stops.flatMap(tellStop), ...change].join('\n');
}

function tellOutcome(
  app: App,
  { outcome, hops, lands, route, screen, form, title, header, progress }: Explanation,
  address: string,
): string {
  const via = hops.length > 1 ? ` via ${hops.slice(0, -1).join(' and ')}` : '';
  const isUnknown = app.match(lands) === undefined;
  const content = form ? `form ${form}` : `screen ${screen}`;
  const details = [
    `flow ${app.match(route)?.data.flow}`,
    content,
    header && `header "${header}"`,
    progress !== undefined && `progress ${progress} %`,
  ];
  return [
    outcome === 'render' ? `${address} renders.` : `${address} does not render: it sends this depositor to ${lands}${via}.`,
    ...(isUnknown ? [`No route has the path ${lands}.`] : []),
    `It shows "${title}" (${details.filter(Boolean).join(', ')}).`,
  ].join('\n');
}

function tellStop({ address, groups, to }: Stop): string[] {
  const leads = to === undefined ? [] : [`  So it leads to ${to}.`];
  const nothing = groups.length === 0 ? ['  There are no guards here.'] : [];
  return ['', `At ${address}`, ...nothing, ...groups.flatMap(tellGroup), ...leads];
}

function tellGroup({ kind, name, verdict, to, answers }: Group): string[] {
  const isTaken = verdict === 'decides';
  const says = {
    rule: `  The rule "${name}" ${isTaken ? `redirects to ${to}` : 'does not apply here'}`,
    route: `  The route itself ${isTaken ? `redirects to ${to}` : 'lets the depositor in'}`,
    destination: `  The destination "${name}" ${isTaken ? `chooses ${to}` : `does not choose ${to}`}`,
  }[kind];
  return [answers.length === 0 ? `${says} for everyone.` : `${says}:`, ...answers.flatMap(tellAnswer)];
}

function tellAnswer({ guard, result, needed, says, facts }: Answer): string[] {
  const leaves = (guards[guard]?.reads ?? []).map((leaf) => `${leaf} ${showLeaf(leaf, facts[leaf])}`);
  const isWrong = needed !== undefined && needed !== result;
  return [`    ${tellResult(result)}  ${says}${isWrong ? ` It must be ${needed ? 'yes' : 'no'}.` : ''}`, `         ${leaves.join(', ')}`];
}

function tellChange(address: string, changes: LeafChange[] | null): string[] {
  if (changes === null) return ['', `${address} never renders: it always redirects.`];
  const sentences = changes.flatMap(({ guards: turned }) => turned.map(({ says, result }) => `  ${tellResult(result)}  ${says}`));
  return [
    '',
    `For ${address} to render, these results would have to differ:`,
    ...new Set(sentences),
    `${changes.length === 1 ? 'One different fact does' : `${changes.length} different facts do`} that:`,
    ...changes.map(tellLeaf),
  ];
}

function tellLeaf({ leaf, from, to, or }: LeafChange): string {
  const others = or.length === 0 ? '' : ` (or ${or.map((value) => showLeaf(leaf, value)).join(', ')})`;
  return `  ${leaf}: ${showLeaf(leaf, from)} -> ${showLeaf(leaf, to)}${others}`;
}

const tellResult = (result: boolean) => (result ? 'yes' : 'no ');
