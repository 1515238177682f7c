import type { TabKeep } from './createTabKeep.ts';

/** The percentage that this tab showed last, before it was loaded again; it says nothing of who it was. */
export function keptProgress(tab: TabKeep): number | undefined {
  const text = tab.get('progress');
  const percent = text === undefined ? Number.NaN : Number(text);
  return percent >= 0 && percent <= 100 ? percent : undefined;
}

/** Null forgets it. */
export function keepProgress(tab: TabKeep, percent: number | null): void {
  tab.set('progress', percent === null ? undefined : String(percent));
}
