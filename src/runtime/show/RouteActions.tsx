import { isAwaited } from '../../flow/show/visibleNavigation.ts';
import { ActionLink, ActionPlace } from '../../ui/controls/Action.tsx';
import { ActionRow } from '../../ui/page/Page.tsx';
import { useRuntime } from '../core/runtime.ts';
import { useEntered, useFacts } from '../hooks/routeContext.ts';
import { useRouteTexts, useSentences } from '../hooks/routeTexts.ts';

/** The route's `primary` and `secondary` links. A link whose condition has not loaded keeps a placeholder. */
export function RouteActions() {
  const { app, api } = useRuntime();
  const { route } = useEntered();
  const { links } = useRouteTexts();
  const facts = useFacts();
  const fill = useSentences();
  const offers = (route.links ?? []).map((link) => ({ ...link, label: fill(link.label) }));
  const awaited = offers.filter(({ when = [] }) => isAwaited(when, app.data, facts, api.now())).map(({ label }) => label);
  return (
    <ActionRow>
      {offers.map(({ look, label }) => {
        if (look !== 'primary' && look !== 'secondary') return null;
        const match = links.find((link) => link.label === label && link.look === look);
        if (match) {
          return (
            <ActionLink key={label} kind={look} to={match.to}>
              {label}
            </ActionLink>
          );
        }
        return awaited.includes(label) ? <ActionPlace key={label}>{label}</ActionPlace> : null;
      })}
    </ActionRow>
  );
}
