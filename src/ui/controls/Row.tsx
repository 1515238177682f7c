import { Card, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { Children, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import type { IconName } from '../content/imageNames.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './Row.module.css';
import { Spinner } from './Action.tsx';

export interface RowProps {
  icon?: IconName | undefined;
  title: ReactNode;
  /** At the end, or below the title if it does not fit: an amount, a count, a setting. */
  value?: ReactNode;
  /** Shows a placeholder for the value. */
  isLoading?: boolean | undefined;
  meta?: ReactNode;
  status?: ReactNode;
  /** Sentence below everything: a reason or an excerpt. */
  note?: ReactNode;
  isNew?: boolean | undefined;
  /** Makes the row a link to a path of the app. */
  to?: string | undefined;
  /** Makes the row a button. With neither `to` nor `onOpen` it is text. */
  onOpen?: (() => void) | undefined;
  opensDialog?: boolean | undefined;
  /** With `onOpen`: whether `children` are expanded. */
  isOpen?: boolean | undefined;
  children?: ReactNode;
  /** Disabled, but keeps its place and focus. */
  isBusy?: boolean | undefined;
  /** Reason it cannot be opened; the row becomes text. */
  refusal?: string | undefined;
  /** -1 in a list with arrow-key navigation. */
  tabIndex?: number | undefined;
}

/** A list row, at least 48 px high: a link, a button or text. */
export function Row({ to, onOpen, opensDialog, isOpen, children, isBusy, refusal, tabIndex, ...content }: RowProps) {
  const say = useWords();
  const belowId = useId();
  if (refusal !== undefined || (to === undefined && !onOpen)) {
    return (
      <div className={styles.row} data-refused={refusal !== undefined || undefined}>
        <RowContent {...content} note={refusal ?? content.note} />
      </div>
    );
  }
  if (to !== undefined) {
    return (
      <UnstyledButton component={Link} className={styles.row} to={to} tabIndex={tabIndex}>
        <RowContent {...content} end={<Icon name="forward" />} />
      </UnstyledButton>
    );
  }
  const chevron = <Icon name={isOpen === undefined ? 'forward' : 'down'} />;
  return (
    <>
      <UnstyledButton
        className={styles.row}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? belowId : undefined}
        aria-disabled={isBusy || undefined}
        tabIndex={tabIndex}
        onClick={isBusy ? undefined : onOpen}
      >
        <RowContent {...content} end={isBusy ? <Spinner /> : chevron} />
      </UnstyledButton>
      {isBusy !== undefined && <VisuallyHidden isLive>{isBusy && say('ui.action.busy')}</VisuallyHidden>}
      {isOpen && (
        <div className={styles.below} id={belowId}>
          {children}
        </div>
      )}
    </>
  );
}

type ContentProps = Pick<RowProps, 'icon' | 'title' | 'value' | 'isLoading' | 'meta' | 'status' | 'note' | 'isNew'> & { end?: ReactNode };

/** Spans, because buttons cannot contain paragraphs. Spaces between them separate words for screen readers. */
function RowContent({ icon, title, value, isLoading, meta, status, note, isNew, end }: ContentProps) {
  const say = useWords();
  return (
    <>
      {icon && (
        <span className={styles.picture}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles.content}>
        <span className={styles.line}>
          <span className={styles.title}>
            <span>{title}</span>
            {isNew && <span className={styles.new}>{` ${say('ui.row.new')}`}</span>}
          </span>{' '}
          {isLoading ? (
            <span className={styles.loading} aria-hidden />
          ) : (
            value !== undefined && <span className={styles.value}>{value}</span>
          )}
        </span>{' '}
        {(meta !== undefined || status !== undefined) && (
          <span className={styles.line}>
            <span className={styles.meta}>{meta}</span> {status}
          </span>
        )}
        {note !== undefined && (
          <span className={styles.note}>
            {' '}
            <span>{note}</span>
          </span>
        )}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
}

interface RowListProps {
  title?: string | undefined;
  /** Accessible name, if there is no heading. */
  label?: string | undefined;
  /** Without a frame, for use inside one. */
  isPlain?: boolean;
  children: ReactNode;
}

export function RowList({ title, label, isPlain, children }: RowListProps) {
  const titleId = useId();
  const list = {
    'aria-label': label,
    'aria-labelledby': title === undefined ? undefined : titleId,
    children: Children.map(children, (row) => row && <li>{row}</li>),
  };
  if (isPlain) return <ul className={styles.plain} {...list} />;
  return (
    <section className={styles.group} aria-labelledby={list['aria-labelledby']}>
      {title !== undefined && (
        <h2 className={styles.heading} id={titleId}>
          {title}
        </h2>
      )}
      <Card component="ul" className={styles.list} {...list} />
    </section>
  );
}
