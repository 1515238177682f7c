import { useState } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { nameOfLanguage } from '../../brand/words/chooseLanguage.ts';
import { useWords } from '../../brand/words/words.ts';
import { DocumentLink, TextLink } from '../../ui/controls/TextLink.tsx';
import { ContactDialog } from '../../ui/page/ContactDialog.tsx';
import styles from './Footer.module.css';
import type { ShellFooter } from './shellProps.ts';

/** Contact, logout, languages, documents and legal line; help is in the same place on every page (WCAG 3.2.6). */
export function Footer({ contactTo, showLogOut, onLogOut, otherLanguages = [], onLanguage }: ShellFooter) {
  const say = useWords();
  const { documents } = useBrand();
  const published = Object.entries(documents);
  const [isAsking, setAsking] = useState(false);
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        <li>
          <span>{say('shell.footer.help')}</span>{' '}
          {contactTo ? (
            <TextLink to={contactTo}>{say('shell.footer.contact')}</TextLink>
          ) : (
            <TextLink onClick={() => setAsking(true)}>{say('shell.footer.contact')}</TextLink>
          )}
        </li>
        {showLogOut && (
          <li>
            <TextLink onClick={onLogOut}>{say('shell.logOut')}</TextLink>
          </li>
        )}
        {otherLanguages.map((language) => (
          <li key={language} lang={language}>
            <TextLink onClick={() => onLanguage?.(language)}>{nameOfLanguage(language)}</TextLink>
          </li>
        ))}
      </ul>
      {published.length > 0 && (
        <ul className={`${styles.links} ${styles.documents}`} aria-label={say('shell.footer.documents')}>
          {published.map(([name, to]) => (
            <li key={name}>
              <DocumentLink name={say(`ui.document.${name}`)} to={to} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.legal}>{say('shell.footer.legal')}</p>
      <ContactDialog isOpen={isAsking} onClose={() => setAsking(false)} messageTo={contactTo} />
    </footer>
  );
}
