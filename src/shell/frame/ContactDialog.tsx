import { useBrand } from '../../brand/brandContext.ts';
import { mailTo } from '../../brand/bundle/safeUrl.ts';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';

/** How to reach the bank without being logged in (rule shell-8). */
export function ContactDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useWords();
  const { support } = useBrand().branding.emails;
  const [before, after] = say('shell.contact.email', { email: '\n' }).split('\n');
  return (
    <Dialog
      isOpen={isOpen}
      title={say('shell.contact.title')}
      onClose={onClose}
      actions={<Action onClick={onClose}>{say('shell.contact.close')}</Action>}
    >
      <p>{say('shell.contact.secure')}</p>
      <p>
        {before}
        <TextLink to={mailTo(support)}>{support}</TextLink>
        {after}
      </p>
      <p>{say('shell.contact.caution')}</p>
    </Dialog>
  );
}
