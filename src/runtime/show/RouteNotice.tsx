import type { ReactNode } from 'react';
import { ContactAction } from './ContactAction.tsx';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { isPicture } from '../../ui/content/Illustration.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { useRouteTexts } from '../hooks/routeTexts.ts';
import { SubmitAction } from '../submit/SubmitAction.tsx';

interface RouteNoticeProps {
  /** Instead of the flow's sentences, where they depend on more than the facts. */
  lead?: string;
  body?: string[];
  /** Instead of a button for each submit of the route; `false` for none of them. */
  actions?: ReactNode;
  /** Last and quiet: what undoes what the notice tells. */
  undo?: ReactNode;
  children?: ReactNode;
}

/** Something happened, or cannot: the picture, texts, actions and links of the route. */
export function RouteNotice({ lead, body, actions, undo, children }: RouteNoticeProps) {
  const texts = useRouteTexts();
  const { submits } = texts;
  const isIdle = actions === false || (actions === undefined && submits.length === 0);
  // Where there is nothing to do but go on, the first link is the way to go on; where a person goes on, reaching one is.
  const isLinked = isIdle && (!texts.contact || texts.contact.kind === 'secondary');
  // Rows are drawn by the screen, with `RouteRows`.
  const links = texts.links.filter(({ look }) => look !== 'row');
  const [first, ...others] = links;
  return (
    <Notice
      title={texts.title}
      picture={isPicture(texts.picture) ? texts.picture : undefined}
      lead={lead ?? texts.lead}
      body={body ?? texts.body}
      after={texts.after}
      undo={undo}
      actions={
        <>
          {isLinked && first && <ActionLink to={first.to}>{first.label}</ActionLink>}
          {!isIdle && (actions ?? submits.map((name) => <SubmitAction key={name} name={name} />))}
          {texts.contact && <ContactAction kind={isIdle ? 'primary' : 'secondary'} {...texts.contact} />}
        </>
      }
      links={(isLinked ? others : links).map(({ label, to }) => (
        <TextLink key={label} to={to}>
          {label}
        </TextLink>
      ))}
    >
      {children}
    </Notice>
  );
}
