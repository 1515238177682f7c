import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { pageHeadingId, pageLeadId } from './pageHeading.ts';

interface PageProps {
  title: string;
  /** Where it may not be the page's. */
  titleLanguage?: string | undefined;
  /** One sentence under the heading: why we ask, or what this is for. */
  lead?: string | undefined;
  /** What happens next, below everything. */
  after?: string | undefined;
  /** 1040 px instead of 640 px: lists and overviews. */
  isWide?: boolean | undefined;
  /** The page itself says what it is at a glance: its heading is for screen readers. */
  isPlain?: boolean | undefined;
  children?: ReactNode;
}

/** One task: a heading, why, the task, what comes next. The heading takes focus when a route was entered, unless a field does. */
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

/** Actions of a page, the main one first; below each other on a phone, beside each other from 600 px. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A few actions of one word each, beside each other on a phone too. */
export function ActionRow({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-row>
      {children}
    </div>
  );
}

/** Links below the actions. */
export function Links({ children }: { children: ReactNode[] }) {
  return (
    <ul className={styles.links}>
      {children.map((link, index) => (
        // Links of a page never change their order.
        <li key={index}>{link}</li>
      ))}
    </ul>
  );
}
