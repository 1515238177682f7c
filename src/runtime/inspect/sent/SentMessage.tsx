import { useId, useState } from 'react';
import type { Sent } from '../../../api/readOutbox.ts';
import { useWords } from '../../../brand/words/words.ts';
import { inspectLanguage } from '../parts/WithWords.tsx';
import styles from './SentMessage.module.css';

/** Code or link of a sent message. Not a live region, because sandbox users look for it themselves. */
export function SentMessage({ channel, to, code, link }: Sent) {
  const say = useWords();
  const titleId = useId();
  return (
    <section lang={inspectLanguage} className={styles.sent} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {say('inspect.sent.title')}
      </h2>
      <p className={styles.to}>{say(`inspect.sent.${channel}`, { to })}</p>
      {code !== undefined && <Code key={code} code={code} />}
      {link !== undefined && (
        <a href={link} target="_blank" rel="noopener">
          {say('inspect.sent.link')}
        </a>
      )}
    </section>
  );
}

function Code({ code }: { code: string }) {
  const say = useWords();
  const [outcome, setOutcome] = useState<'copy' | 'copied' | 'refused'>('copy');
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <p className={styles.row}>
      <span className={styles.code} translate="no">
        {code}
      </span>
      {/* The clipboard API needs a secure context. */}
      {window.isSecureContext && (
        <button type="button" className={styles.copy} onClick={copy}>
          {say(`inspect.sent.${outcome}`)}
        </button>
      )}
    </p>
  );
}
