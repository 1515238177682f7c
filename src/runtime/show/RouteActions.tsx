import { ActionLink } from '../../ui/controls/Action.tsx';
import { Actions } from '../../ui/page/Page.tsx';
import { useRouteTexts } from '../hooks/routeTexts.ts';

/** What the route offers to do elsewhere: its links that are `primary` or `secondary`. */
export function RouteActions() {
  const { links } = useRouteTexts();
  return (
    <Actions>
      {links.map(({ look, label, to }) =>
        look === 'primary' || look === 'secondary' ? (
          <ActionLink key={label} kind={look} to={to}>
            {label}
          </ActionLink>
        ) : null,
      )}
    </Actions>
  );
}
