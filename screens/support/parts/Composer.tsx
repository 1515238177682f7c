import { AttachmentField, FlowForm, useAttachments, type Values } from 'passbook';

interface ComposerProps {
  form: string;
  submit: string;
  item?: Values;
  initial?: Values;
  /** Distinguishes drafts of the same form. */
  draftOf?: string;
  onSent?: () => void;
}

export function Composer({ onSent, ...form }: ComposerProps) {
  const attachments = useAttachments('send-message');
  return (
    <FlowForm {...form} attachments={attachments} onSaved={onSent}>
      {(_values, refused) => <AttachmentField attachments={attachments} refused={refused} />}
    </FlowForm>
  );
}
