import type { ReactNode } from 'react';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Links, Page } from '../../ui/page/Page.tsx';
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

/** The route's links without a `look`, at the end of the page. */
function RouteLinks() {
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
