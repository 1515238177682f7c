import { Links } from '../../ui/page/Page.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { useRouteTexts } from '../hooks/routeTexts.ts';

/** The links of the route that have no other place, below everything else. */
export function RouteLinks() {
  const links = useRouteTexts().links.filter(({ look }) => look === undefined);
  if (links.length === 0) return null;
  return (
    <Links>
      {links.map(({ label, to }) => (
        <TextLink key={label} to={to}>
          {label}
        </TextLink>
      ))}
    </Links>
  );
}

/** The link of the route to an address, in a place of the screen's own: one whose look is `placed`. Where it does not show now, nothing. */
export function RouteLink({ to }: { to: string }) {
  const link = useRouteTexts().links.find((each) => each.look === 'placed' && each.to === to);
  return link ? <TextLink to={link.to}>{link.label}</TextLink> : null;
}
