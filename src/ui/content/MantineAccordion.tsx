import { Accordion } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Accordion.css';
import type { ReactNode } from 'react';
import styles from './Accordion.module.css';
import { Icon } from './Icon.tsx';

export interface AccordionItem {
  id: string;
  title: string;
  children: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Level of the titles: one below the heading above the accordion. */
  headingLevel?: 2 | 3;
}

export function MantineAccordion({ items, headingLevel = 3 }: AccordionProps) {
  return (
    // Without a transition, closed contents are never in the tab order, not even for a moment.
    <Accordion multiple order={headingLevel} transitionDuration={0} chevron={<Icon name="down" />} classNames={styles}>
      {items.map(({ id, title, children }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control>{title}</Accordion.Control>
          <Accordion.Panel>{children}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
