import { Links } from '../../ui/page/Page.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { useRouteTexts } from '../hooks/routeTexts.ts';

/** The links of the route, below everything else. */
export function RouteLinks() {
  const { links } = useRouteTexts();
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
