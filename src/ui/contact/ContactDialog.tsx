import { useBrand } from '../../brand/brandContext.ts';
import { mailTo } from '../../brand/bundle/safeUrl.ts';
import { useWords } from '../../brand/words/words.ts';
import { Action, ActionLink } from '../controls/Action.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Facts } from '../content/Facts.tsx';
import { TextLink } from '../controls/TextLink.tsx';
import styles from './ContactDialog.module.css';
import { formatHours } from './formatHours.ts';
import { phoneNumber } from './phoneNumber.ts';

interface ContactDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Path of the message form; null when logged out, absent on a page that already has it. */
  messageTo?: string | null | undefined;
}

/** Contact options: secure message when logged in, phone with hours, email (rule shell-8). */
export function ContactDialog({ isOpen, onClose, messageTo }: ContactDialogProps) {
  const say = useWords();
  return (
    <Dialog
      isOpen={isOpen}
      title={say('ui.contact.title')}
      onClose={onClose}
      actions={
        <>
          {messageTo && <ActionLink to={messageTo}>{say('ui.contact.message')}</ActionLink>}
          <Action kind="secondary" onClick={onClose}>
            {say('ui.contact.close')}
          </Action>
        </>
      }
    >
      {messageTo !== undefined && <p>{say(messageTo === null ? 'ui.contact.logIn' : 'ui.contact.secure')}</p>}
      <Ways />
      <p className={styles.caution}>{say('ui.contact.caution')}</p>
    </Dialog>
  );
}

function Ways() {
  const say = useWords();
  const { branding, contact, language } = useBrand();
  const { support } = branding.emails;
  const call = (number: string) => (
    <span className={styles.number}>
      <TextLink to={`tel:${number}`}>{phoneNumber(number)}</TextLink>
    </span>
  );
  const byPhone = contact && [
    { label: say('ui.contact.phone'), value: call(contact.phone) },
    ...(contact.tty ? [{ label: say('ui.contact.tty'), value: call(contact.tty) }] : []),
    { label: say('ui.contact.hours'), value: formatHours(contact, language, say).map((line) => <div key={line}>{line}</div>) },
  ];
  return (
    <Facts facts={[...(byPhone ?? []), { label: say('ui.contact.email'), value: <TextLink to={mailTo(support)}>{support}</TextLink> }]} />
  );
}
