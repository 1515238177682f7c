import type { ReactNode } from 'react';
import { Page } from '../../ui/page/Page.tsx';
import { RouteLinks } from './RouteLinks.tsx';
import { useRouteTexts } from '../hooks/routeTexts.ts';

interface RoutePageProps {
  /** Instead of the flow's heading, where the page shows something else by now; what comes after the page is not said then. */
  title?: string;
  /** Of that heading, where it may not be the page's. */
  titleLanguage?: string;
  /** Instead of the flow's sentence, where it depends on more than the facts. */
  lead?: string;
  /** Instead of what the flow says comes next, where that depends on more than the facts. */
  after?: string;
  /** For lists and overviews: 1040 px. */
  isWide?: boolean;
  /** The page itself says what it is at a glance: its heading is for screen readers. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A page with the texts and links of its route. */
export function RoutePage({ title, titleLanguage, lead, after, isWide, isPlain, children }: RoutePageProps) {
  const texts = useRouteTexts();
  const next = after ?? (title === undefined ? texts.after : undefined);
  return (
    <Page
      title={title ?? texts.title}
      titleLanguage={titleLanguage}
      lead={lead ?? texts.lead}
      after={next}
      isWide={isWide}
      isPlain={isPlain}
    >
      {children}
      <RouteLinks />
    </Page>
  );
}
