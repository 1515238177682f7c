import { Links } from '../../ui/page/Page.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { useRouteTexts } from '../hooks/routeTexts.ts';

/** The route's links without a `look`, at the end of the page. */
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

/** The route's `placed` link to an address; nothing when it is hidden. */
export function RouteLink({ to }: { to: string }) {
  const link = useRouteTexts().links.find((each) => each.look === 'placed' && each.to === to);
  return link ? <TextLink to={link.to}>{link.label}</TextLink> : null;
}
