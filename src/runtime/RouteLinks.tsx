import { Links } from '../ui/Page.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useRouteTexts } from './routeTexts.ts';

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
