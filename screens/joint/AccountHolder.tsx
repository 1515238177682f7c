import { FactList, RouteNotice, Row, RowList, SubmitAction, useLoaded, useRouteTexts, useWords, Verbatim } from 'passbook';
import { StopAdding } from './parts/StopAdding.tsx';

export function AccountHolder() {
  const say = useWords();
  const { submits } = useRouteTexts();
  const { invitation, draft } = useLoaded<'secondary-info'>('joint') ?? {};
  const holders = useLoaded<'entity-details'>('holders')?.depositors ?? [];
  const dayOf = (at: string) => say('screens.account-holder.day', { at });
  const text = (key: string) => say(`screens.account-holder.${key}`);
  return (
    <RouteNotice
      actions={submits.includes('resend') && <SubmitAction name="resend" notBefore={invitation?.can_resend_at} />}
      undo={submits.includes('close') && <StopAdding />}
    >
      <RowList label={text('holders')}>
        {holders.map((holder) => (
          <Row
            key={holder.depositor_id}
            icon="account"
            title={<Verbatim>{nameOf(holder)}</Verbatim>}
            meta={text(holder.is_primary ? 'primary' : 'joint')}
          />
        ))}
        {draft?.first_name && <Row icon="account" title={<Verbatim>{nameOf(draft)}</Verbatim>} meta={text('invited')} />}
      </RowList>
      {invitation && (
        <FactList
          title={text('invitation')}
          facts={[
            { label: text('email'), value: invitation.email, isVerbatim: true },
            { label: text('sent'), value: dayOf(invitation.sent_at) },
            { label: text('expires'), value: dayOf(invitation.expires_at) },
          ]}
        />
      )}
    </RouteNotice>
  );
}

function nameOf({ first_name: first, last_name: last }: { first_name: string | null; last_name: string | null }): string {
  return [first, last].filter(Boolean).join(' ');
}
