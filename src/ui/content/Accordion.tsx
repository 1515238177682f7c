import { withMantine } from '../mantine/withMantine.tsx';
import styles from './Accordion.module.css';
import { Icon } from './Icon.tsx';
import type { AccordionProps } from './MantineAccordion.tsx';

/** Titles that each show and hide their contents. Any number can be open. */
export const Accordion = withMantine<AccordionProps>(
  async () => (await import('./MantineAccordion.tsx')).MantineAccordion,
  function PlainAccordion({ items, headingLevel = 3 }) {
    const Title = `h${headingLevel}` as const;
    return (
      <div className={styles.root}>
        {items.map(({ id, title, children }) => (
          <details key={id} className={styles.item}>
            <summary className={styles.control}>
              <Title className={`${styles.itemTitle} ${styles.label}`}>{title}</Title>
              <span className={styles.chevron}>
                <Icon name="down" />
              </span>
            </summary>
            <div className={styles.content}>{children}</div>
          </details>
        ))}
      </div>
    );
  },
);
