import { useLocation } from 'react-router-dom';
import { toPath } from '../../flow/language/match.ts';
import { awaitedNavigation, shownNavigation } from '../../flow/show/shownNavigation.ts';
import type { NavigationItem } from '../../shell/frame/shellProps.ts';
import { iconNames } from '../../ui/content/iconNames.ts';
import { useRuntime } from '../core/runtime.ts';
import { countUnread } from '../hooks/countUnread.ts';
import { useArrived } from '../hooks/useArrived.ts';
import { useFacts } from '../hooks/useFacts.ts';

/** Navigation items. An item whose condition has not loaded keeps a placeholder until the next page. */
export function useNavigationItems(page: string | undefined): NavigationItem[] {
  const { app, api } = useRuntime();
  const facts = useFacts();
  const path = toPath(useLocation().pathname);
  const shown = shownNavigation(app, facts, api.now());
  const awaited = awaitedNavigation(app, facts, api.now());
  const kept = useArrived(
    page,
    awaited.map(({ to }) => to),
  );
  const hasPlace = ({ to }: { to: string }) => [...shown, ...awaited].some((item) => item.to === to) || (shown.length > 0 && kept.has(to));
  return app.data.navigation.filter(hasPlace).map((item) => ({
    label: item.label,
    short: item.short,
    icon: iconNames.find((name) => name === item.icon) ?? 'forward',
    to: item.to,
    current: item.to === path,
    badge: countUnread(item.badge && facts[item.badge]) || undefined,
    bar: item.bar,
    isAwaited: !shown.includes(item),
  }));
}
