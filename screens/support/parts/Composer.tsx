import { AttachmentField, FlowForm, useAttachments, type Values } from 'passbook';

interface ComposerProps {
  /** A form of the route. */
  form: string;
  submit: string;
  about?: Values;
  initial?: Values;
  /** What tells drafts of the same form from each other. */
  draftOf?: string;
  onSent?: () => void;
}

/** A message to the bank, with files. */
export function Composer({ onSent, ...form }: ComposerProps) {
  const attachments = useAttachments('send-message');
  return (
    <FlowForm {...form} attachments={attachments} onSaved={onSent}>
      {(_values, refused) => <AttachmentField attachments={attachments} refused={refused} />}
    </FlowForm>
  );
}
