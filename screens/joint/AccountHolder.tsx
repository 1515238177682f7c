import { FactList, RouteNotice, Row, RowList, SubmitAction, useLoaded, useRouteTexts, useWords } from 'passbook';
import { StopAdding } from './parts/StopAdding.tsx';

/** Who holds the account, and how an invitation to hold it is doing. */
export function AccountHolder() {
  const say = useWords();
  const { submits } = useRouteTexts();
  const invitation = useLoaded<'secondary-info'>('joint')?.invitation;
  const holders = useLoaded<'entity-details'>('holders')?.depositors ?? [];
  const dayOf = (at: string) => say('screens.account-holder.day', { at });
  const text = (key: string) => say(`screens.account-holder.${key}`);
  return (
    <RouteNotice
      actions={submits.includes('resend') && <SubmitAction name="resend" notBefore={invitation?.can_resend_at} />}
      undo={submits.includes('close') && <StopAdding />}
    >
      <RowList label={text('holders')}>
        {holders.map(({ depositor_id: id, first_name: first, last_name: last, is_primary: isPrimary }) => (
          <Row key={id} icon="account" title={[first, last].filter(Boolean).join(' ')} meta={text(isPrimary ? 'primary' : 'joint')} />
        ))}
      </RowList>
      {invitation && (
        <FactList
          title={text('invitation')}
          facts={[
            { label: text('email'), value: invitation.email },
            { label: text('sent'), value: dayOf(invitation.sent_at) },
            { label: text('expires'), value: dayOf(invitation.expires_at) },
          ]}
        />
      )}
    </RouteNotice>
  );
}
