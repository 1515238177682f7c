import { useBrand } from '../../brand/brandContext.ts';
import { mailTo } from '../../brand/bundle/safeUrl.ts';
import { useWords } from '../../brand/words/words.ts';
import { Action, ActionLink } from '../controls/Action.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { TextLink } from '../controls/TextLink.tsx';
import styles from './ContactDialog.module.css';
import { formatHours } from './formatHours.ts';
import { phoneNumber } from './phoneNumber.ts';

interface ContactDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Where a secure message is written; null for those who are not logged in, absent where one stands already. */
  messageTo?: string | null | undefined;
}

/** Every way to reach the bank: a secure message for whoever is logged in, telephone with its hours, email (rule shell-8). */
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
  return (
    <dl className={styles.ways}>
      {contact && (
        <>
          <dt>{say('ui.contact.phone')}</dt>
          <dd>
            <TextLink to={`tel:${contact.phone}`}>{phoneNumber(contact.phone)}</TextLink>
          </dd>
          {contact.tty && (
            <>
              <dt>{say('ui.contact.tty')}</dt>
              <dd>
                <TextLink to={`tel:${contact.tty}`}>{phoneNumber(contact.tty)}</TextLink>
              </dd>
            </>
          )}
          <dt>{say('ui.contact.hours')}</dt>
          {formatHours(contact, language, say).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </>
      )}
      <dt>{say('ui.contact.email')}</dt>
      <dd>
        <TextLink to={mailTo(support)}>{support}</TextLink>
      </dd>
    </dl>
  );
}
