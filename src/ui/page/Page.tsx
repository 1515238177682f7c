import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { pageHeadingId, pageLeadId } from './pageHeading.ts';

interface PageProps {
  title: string;
  /** Language of the title, if different from the page's. */
  titleLanguage?: string | undefined;
  /** One sentence under the heading: why we ask, or the purpose. */
  lead?: string | undefined;
  after?: string | undefined;
  /** 1040 px instead of 640 px, for lists and overviews. */
  isWide?: boolean | undefined;
  /** Hides the heading visually, if the page is self-explanatory. */
  isPlain?: boolean | undefined;
  children?: ReactNode;
}

/** Page layout: heading, reason, task, next step. The heading takes focus on navigation, unless a field does. */
export function Page({ title, titleLanguage, lead, after, isWide, isPlain, children }: PageProps) {
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <header className={styles.head} data-plain={isPlain || undefined}>
        <h1 id={pageHeadingId} lang={titleLanguage} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && (
          <p id={pageLeadId} className={styles.lead}>
            {lead}
          </p>
        )}
      </header>
      {children}
      {after && <p className={styles.after}>{after}</p>}
    </div>
  );
}

/** Actions of a page, primary first; stacked on a phone, side by side from 600 px. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A few one-word actions, side by side on a phone too. */
export function ActionRow({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-row>
      {children}
    </div>
  );
}

export function Links({ children }: { children: ReactNode[] }) {
  return (
    <ul className={styles.links}>
      {children.map((link, index) => (
        // The order of links is fixed.
        <li key={index}>{link}</li>
      ))}
    </ul>
  );
}
