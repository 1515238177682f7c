import type { Facts } from '../../flow/language/facts.ts';
import { isRecord } from '../../flow/language/values.ts';
import { visitFactsOf } from '../../flow/language/visitFacts.ts';
import type { TabKeep } from './createTabKeep.ts';

const longest = 300;

/** Stores the facts that must survive a reload (`visitFactsOf`). */
export function keepVisitFacts(tab: TabKeep, facts: Facts): void {
  const kept = visitFactsOf(facts);
  tab.set('facts', Object.keys(kept).length > 0 ? JSON.stringify(kept) : undefined);
}

export function keptVisitFacts(tab: TabKeep): Pick<Facts, 'nav' | 'resetPassword'> {
  const { nav, resetPassword } = read(tab.get('facts'));
  return visitFactsOf({
    nav: {
      origin: textAt(nav, 'origin'),
      selectedYear: yearAt(nav),
      uuid: textAt(nav, 'uuid'),
      hash: textAt(nav, 'hash'),
      email: textAt(nav, 'email'),
      token: textAt(nav, 'token'),
    },
    resetPassword: { error: textAt(resetPassword, 'error') },
  });
}

function read(text: string | undefined): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}

function yearAt(nav: unknown): string | undefined {
  const year = textAt(nav, 'selectedYear');
  return year !== undefined && /^[0-9]{4}$/.test(year) ? year : undefined;
}

function textAt(value: unknown, field: string): string | undefined {
  const text = isRecord(value) ? value[field] : undefined;
  return typeof text === 'string' && text.length <= longest ? text : undefined;
}

/** The percentage that this tab showed before a reload. Contains no identity. */
export function keptProgress(tab: TabKeep): number | undefined {
  const text = tab.get('progress');
  const percent = text === undefined ? Number.NaN : Number(text);
  return percent >= 0 && percent <= 100 ? percent : undefined;
}

/** Null deletes the mark. */
export function keepProgress(tab: TabKeep, percent: number | null): void {
  tab.set('progress', percent === null ? undefined : String(percent));
}
