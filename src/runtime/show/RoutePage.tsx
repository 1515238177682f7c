import type { ReactNode } from 'react';
import { Page } from '../../ui/page/Page.tsx';
import { RouteLinks } from './RouteLinks.tsx';
import { useRouteTexts } from '../hooks/routeTexts.ts';

interface RoutePageProps {
  /** Instead of the flow's sentence, where it depends on more than the facts. */
  lead?: string;
  children: ReactNode;
}

/** A page with the texts and links of its route. */
export function RoutePage({ lead: own, children }: RoutePageProps) {
  const { title, lead, after } = useRouteTexts();
  return (
    <Page title={title} lead={own ?? lead} after={after}>
      {children}
      <RouteLinks />
    </Page>
  );
}
