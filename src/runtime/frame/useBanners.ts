import { useEffect } from 'react';
import { useAnswer } from '../hooks/useFacts.ts';
import { useRuntime } from '../core/runtime.ts';
import { whenIdle } from '../core/whenIdle.ts';
import type { Banner, ShellProps } from '../../shell/frame/shellProps.ts';

/** Where a banner alert shows: 0 everywhere, 1 login, 2 dashboard, 3 registration. */
const locationByLayout = { entry: 1, account: 2, registration: 3 } as const;

/** Announcements for the part of the app that is shown; without them everything works. */
export function useBanners(layout: ShellProps['layout']): Banner[] {
  const { api, store } = useRuntime();
  // Asked for once a visit, after everything else: no route waits for an announcement.
  useEffect(() => {
    const load = () => store.load('banner-alerts', (signal) => api.call('banner-alerts', { query: { active: 'true' }, signal }));
    return whenIdle(() => void load(), 1000);
  }, [api, store]);
  const banners = useAnswer('banner-alerts') ?? [];
  return banners.filter(({ location }) => location === 0 || location === locationByLayout[layout]);
}
