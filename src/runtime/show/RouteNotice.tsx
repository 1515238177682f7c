import type { ReactNode } from 'react';
import { ContactAction } from './ContactAction.tsx';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { isPicture } from '../../ui/content/Illustration.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { useRouteTexts } from '../hooks/routeTexts.ts';
import { SubmitAction } from '../submit/SubmitAction.tsx';

interface RouteNoticeProps {
  /** Replaces the flow's texts, when they depend on more than facts. */
  lead?: string;
  body?: string[];
  /** Replaces the submit buttons; `false` for none. */
  actions?: ReactNode;
  /** Last, as a quiet action that undoes the change. */
  undo?: ReactNode;
  children?: ReactNode;
}

export function RouteNotice({ lead, body, actions, undo, children }: RouteNoticeProps) {
  const texts = useRouteTexts();
  const { submits } = texts;
  const isIdle = actions === false || (actions === undefined && submits.length === 0);
  // Without another action, the first link becomes the button.
  const isLinked = isIdle && (!texts.contact || texts.contact.kind === 'secondary');
  // Screens render rows with `RouteRows`.
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
