import type { Edge, FlowGraph, RuleNote } from '../graph/graph.ts';
import type { Block } from './block.ts';
import type { Pen } from '../pen/pen.ts';
import { accessMark } from '../cards/marks.ts';
import type { Palette } from '../pen/palette.ts';
import { divider, leadingRow, panel, panelInset, paragraph, type PanelRow } from './panel.ts';
import { textWidth, types } from '../pen/type.ts';
import { writeLine } from '../pen/write.ts';

const width = 560;

/** Redirects for many routes, in evaluation order. */
export function rulesPanel({ rules }: FlowGraph, { palette }: Pen): Block {
  const rows = rules.flatMap((rule, index) => [...(index > 0 ? [divider(width, palette)] : []), ...ruleRows(rule, palette)]);
  const note = paragraph(
    'In this order, before a route’s own guards. A guard that fails leads to Page not found, unless an arrow shows otherwise.',
    width,
    palette,
  );
  return panel('Checked before every route', width, [note, divider(width, palette), ...rows], palette);
}

function ruleRows({ name, access, says, to }: RuleNote, palette: Palette): PanelRow[] {
  const nameWidth = textWidth(name, types.action);
  const head: PanelRow = {
    height: 22,
    markup: (y) =>
      writeLine(name, types.action, panelInset, y + 12, { color: palette.roles.text }, palette) +
      access.map((each, index) => accessMark(each, panelInset + nameWidth + 16 + index * 18, y + 8, palette)).join(''),
  };
  return [head, leadingRow(says.length === 0 ? 'Always' : says.join(' '), to, width, palette)];
}

/** Links of header, navigation and footer, and destinations outside all flows. */
export function shellPanel({ shell, everywhere }: FlowGraph, { palette, edges }: Pen): Block {
  const links = shell.map(({ label, says, to }) =>
    leadingRow(says.length === 0 ? label : `${label}. ${says.join(' ')}`, to, width, palette),
  );
  const deciding = everywhere.flatMap(({ id, title }) => [
    divider(width, palette),
    paragraph(`${title}: the first that holds`, width, palette, types.action),
    ...edges.filter(({ from }) => from === id).map(({ label, to = '' }, index) => leadingRow(`${index + 1}. ${label}`, to, width, palette)),
  ]);
  return panel('Open from everywhere', width, [...links, ...deciding], palette);
}

/** Calls with problems that redirect, each once; empty when there are none. */
export function problemsPanel({ edges, palette }: Pen): Block[] {
  const rows = gatherProblems(edges).flatMap(({ calls, problems }, index) => [
    ...(index > 0 ? [divider(width, palette)] : []),
    paragraph(calls.join(', '), width, palette, types.action),
    ...problems.map(([label, to]) => leadingRow(label, to, width, palette)),
  ]);
  return rows.length === 0 ? [] : [panel('Refused calls that redirect', width, rows, palette)];
}

/** Redirects of each call's problems; calls with the same ones are grouped. */
function gatherProblems(edges: Edge[]): { calls: string[]; problems: [label: string, to: string][] }[] {
  const byCall = new Map<string, Map<string, string>>();
  for (const { kind, call = '', label, to = '' } of edges) {
    if (kind === 'problem') byCall.set(call, (byCall.get(call) ?? new Map<string, string>()).set(label, to));
  }
  const together = new Map<string, { calls: string[]; problems: [string, string][] }>();
  for (const [call, problems] of byCall) {
    const key = JSON.stringify([...problems]);
    const same = together.get(key);
    if (same) same.calls.push(call);
    else together.set(key, { calls: [call], problems: [...problems] });
  }
  return [...together.values()];
}
