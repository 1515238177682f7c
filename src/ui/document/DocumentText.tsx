import { useWords } from '../../brand/words/words.ts';
import type { TextSection } from './textSection.ts';
import styles from './Document.module.css';

interface DocumentTextProps {
  title: string;
  sections: readonly TextSection[];
  /** Of the document, which may not be the page's; English unless it says another one. */
  language?: string | undefined;
}

/** A document as text of the page. */
export function DocumentText({ title, sections, language = 'en-US' }: DocumentTextProps) {
  const say = useWords();
  return (
    // Scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.window} data-text role="region" aria-label={say('ui.reader.pages', { title })} tabIndex={0} lang={language}>
      {sections.map(({ heading, paragraphs, table }) => (
        <section key={heading} className={styles.section}>
          <h3 className={styles.heading}>{heading}</h3>
          {paragraphs.map((paragraph, index) => (
            // A document never changes while it is shown.
            <p key={index}>{paragraph}</p>
          ))}
          {table && <TextTable {...table} />}
        </section>
      ))}
    </div>
  );
}

function TextTable({ columns, rows }: NonNullable<TextSection['table']>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ heading, align }) => (
            <th key={heading} scope="col" data-align={align}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={at} data-align={columns[at]?.align}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
