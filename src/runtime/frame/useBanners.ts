import { useEffect, useState } from 'react';
import type { RouteData } from '../../flow/language/app.ts';
import type { Banner, ShellProps } from '../../shell/frame/shellProps.ts';
import type { TabKeep } from '../../store/kept/createTabKeep.ts';
import { useRuntime } from '../core/runtime.ts';
import { whenIdle } from '../core/whenIdle.ts';
import { useAnswer } from '../hooks/useFacts.ts';
import { bannerLocationOf } from './bannerLocationOf.ts';

/** Milliseconds before a page refreshes its banners. */
const freshFor = 5 * 60_000;

interface Banners {
  /** Loaded with the page. They stay even after they expire, to avoid a layout shift. */
  banners: Banner[];
  lateBanners: Banner[];
  onDismissBanner: (uuid: string) => void;
}

/** Banners for the current page. `page`: its address, undefined until one is entered. */
export function useBanners(page: string | undefined, route: RouteData | undefined, layout: ShellProps['layout']): Banners {
  const { app, api, store } = useRuntime();
  // Low priority: no route waits for a banner.
  useEffect(() => {
    const ask = (signal: AbortSignal) => api.call('banner-alerts', { query: { active: 'true' }, signal });
    return whenIdle(() => void store.load('banner-alerts', ask, { maxAge: freshFor }), 1000);
  }, [api, store, page]);
  const [dismissed, setDismissed] = useState(() => readDismissed(store.tab));
  const known = useAnswer('banner-alerts') ?? [];
  const place = route && bannerLocationOf(app.data, route, layout);
  const now = known.filter(({ uuid, location }) => !dismissed.includes(uuid) && (location === 0 || location === place));
  const [arrival, setArrival] = useState({ page, banners: now });
  const arrived = arrival.page === page ? arrival.banners.filter(({ uuid }) => !dismissed.includes(uuid)) : now;
  if (arrival.page !== page) setArrival({ page, banners: now });

  return {
    banners: arrived,
    lateBanners: now.filter(({ uuid }) => !arrived.some((banner) => banner.uuid === uuid)),
    onDismissBanner(uuid) {
      const all = [...dismissed, uuid];
      setDismissed(all);
      store.tab.set('banners', all.join(' '));
    },
  };
}

function readDismissed(tab: TabKeep): string[] {
  return tab.get('banners')?.split(' ') ?? [];
}
