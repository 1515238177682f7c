import { FlowForm, formatPhone, RoutePage, useAnswer, useFacts } from 'passbook';

export function ChooseMfa() {
  const { session } = useFacts();
  const login = useAnswer('login');
  const restored = useAnswer('auth-check');
  const added = useAnswer('mfa-add-sms');
  const details: Record<string, string | null | undefined> = {
    sms: session?.pending_phone
      ? formatPhone(session.pending_phone)
      : (added?.masked_phone ?? login?.masked_phone ?? restored?.masked_phone),
    email: session?.masked_email,
  };
  const offered = session?.mfa ?? [];
  const offers = offered.map((value) => ({ value, detail: details[value] ?? undefined }));
  return (
    <RoutePage>
      <FlowForm form="choose-mfa" offers={{ type: offers }} initial={{ type: offered[0] }} />
    </RoutePage>
  );
}
