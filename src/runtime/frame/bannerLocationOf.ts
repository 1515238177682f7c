import type { AppData, RouteData } from '../../flow/language/app.ts';
import type { ShellProps } from '../../shell/frame/shellProps.ts';

/** A banner's `location`: 1 login, 2 dashboard, 3 registration, 4 registration progress. */
export function bannerLocationOf(
  { progress }: Pick<AppData, 'progress'>,
  { path, flow }: Pick<RouteData, 'path' | 'flow'>,
  layout: ShellProps['layout'],
): 1 | 2 | 3 | 4 {
  if (layout === 'account') return 2;
  if (progress.shownBy?.includes(path)) return 4;
  return layout === 'entry' && !progress.flows.includes(flow) ? 1 : 3;
}
