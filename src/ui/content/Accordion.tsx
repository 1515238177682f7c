import { Accordion as MantineAccordion } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import type { ReactNode } from 'react';
import styles from './Accordion.module.css';
import { Icon } from './Icon.tsx';

interface AccordionItem {
  id: string;
  title: string;
  children: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** One below the heading above the accordion. */
  headingLevel?: 2 | 3;
}

/** Collapsible sections; any number can be open. */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  return (
    // A transition would keep closed contents in the tab order while it runs.
    <MantineAccordion multiple order={headingLevel} transitionDuration={0} chevron={<Icon name="down" />} classNames={styles}>
      {items.map(({ id, title, children }) => (
        <MantineAccordion.Item key={id} value={id}>
          <MantineAccordion.Control>{title}</MantineAccordion.Control>
          <MantineAccordion.Panel>{children}</MantineAccordion.Panel>
        </MantineAccordion.Item>
      ))}
    </MantineAccordion>
  );
}
