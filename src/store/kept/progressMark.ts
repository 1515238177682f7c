import type { TabKeep } from './createTabKeep.ts';

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
