import { Card, Timeline } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Timeline.layer.css';
import { Icon } from '../content/Icon.tsx';
import styles from './Steps.module.css';

interface StepsProps {
  /** Renders the steps in a card with this heading. */
  heading?: string;
  steps: { title: string; text?: string; state?: 'done' | 'current' | 'ahead' }[];
}

export function Steps({ heading, steps }: StepsProps) {
  const list = (
    <Timeline role="list" bulletSize="2rem" lineWidth={1} classNames={styles}>
      {steps.map(({ title, text, state }, index) => (
        <Timeline.Item
          key={title}
          role="listitem"
          mod={{ state }}
          aria-current={state === 'current' ? 'step' : undefined}
          title={title}
          bullet={<span aria-hidden>{state === 'done' ? <Icon name="check" size={16} /> : index + 1}</span>}
        >
          {text}
        </Timeline.Item>
      ))}
    </Timeline>
  );
  if (heading === undefined) return list;
  return (
    <Card component="section">
      <h2 className={styles.heading}>{heading}</h2>
      {list}
    </Card>
  );
}
