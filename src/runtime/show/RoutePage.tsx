import type { ReactNode } from 'react';
import { Page } from '../../ui/page/Page.tsx';
import { RouteLinks } from './RouteLinks.tsx';
import { useRouteTexts } from '../hooks/routeTexts.ts';

interface RoutePageProps {
  /** Replaces the flow's heading, and omits its closing text. */
  title?: string;
  /** Language of `title`; may differ from the page's. */
  titleLanguage?: string;
  /** Replaces the flow's lead, when it depends on more than facts. */
  lead?: string;
  /** Replaces the flow's closing text, when it depends on more than facts. */
  after?: string;
  /** 1040 px wide, for lists and overviews. */
  isWide?: boolean;
  isPlain?: boolean;
  children: ReactNode;
}

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
