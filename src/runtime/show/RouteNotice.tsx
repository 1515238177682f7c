import { useState, type ReactNode } from 'react';
import { ContactDialog } from '../../ui/page/ContactDialog.tsx';
import { isPicture } from '../../ui/content/Illustration.tsx';
import { Action, ActionLink } from '../../ui/controls/Action.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { messageAddress } from '../arrive/findAddressNow.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered, useFacts } from '../hooks/routeContext.ts';
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

/** Button for the route's `contact`, with its dialog. */
function ContactAction({ label, kind }: { label: string; kind: 'primary' | 'secondary' }) {
  const [isOpen, setOpen] = useState(false);
  const runtime = useRuntime();
  const { route } = useEntered();
  const address = messageAddress(runtime, useFacts());
  return (
    <>
      <Action kind={kind} onClick={() => setOpen(true)}>
        {label}
      </Action>
      {/* The secure message page already has the form. */}
      <ContactDialog isOpen={isOpen} onClose={() => setOpen(false)} messageTo={address === route.path ? undefined : address} />
    </>
  );
}
