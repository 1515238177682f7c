import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useWords } from '../../brand/words/words.ts';
import styles from './Document.module.css';

interface DocumentTextProps {
  title: string;
  sections: readonly TextSection[];
  /** Language of the document, which may differ from the page's; English by default. */
  language?: string | undefined;
}

export function DocumentText({ title, sections, language = 'en-US' }: DocumentTextProps) {
  const say = useWords();
  return (
    // Focusable, to scroll by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.window} data-text role="region" aria-label={say('ui.reader.pages', { title })} tabIndex={0} lang={language}>
      {sections.map(({ heading, paragraphs, table }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          {paragraphs.map((paragraph, index) => (
            // The document is immutable, so the index is a stable key.
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
    <Table mt="xs" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ heading, align }) => (
            <Table.Th key={heading} scope="col" ta={align}>
              {heading}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((cells, row) => (
          <Table.Tr key={row}>
            {cells.map((cell, at) => (
              <Table.Td key={at} ta={columns[at]?.align} className={styles.cell}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export interface TextSection {
  heading: string;
  paragraphs: string[];
  table: { columns: { heading: string; align: 'left' | 'right' }[]; rows: string[][] } | null;
}
