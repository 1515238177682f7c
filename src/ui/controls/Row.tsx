import { Card, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { Children, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import type { IconName } from '../content/iconNames.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './Row.module.css';
import { Spinner } from './Spinner.tsx';

export interface RowProps {
  icon?: IconName | undefined;
  title: ReactNode;
  /** On the right, or below the title where it does not fit: an amount, a count, what is set now. */
  value?: ReactNode;
  /** Its value is loading. */
  isLoading?: boolean | undefined;
  /** Below the title, quieter. */
  meta?: ReactNode;
  /** Below the value: a badge or a status, where something is unusual. */
  status?: ReactNode;
  /** A sentence below everything: why, or the beginning of a text. */
  note?: ReactNode;
  /** Marks it with a dot and a word. */
  isNew?: boolean | undefined;
  /** An address of the app that the row is a link to. */
  to?: string | undefined;
  /** What the row does as a button; with neither `to` nor `onOpen` it is text. */
  onOpen?: (() => void) | undefined;
  /** `onOpen` opens a dialog. */
  opensDialog?: boolean | undefined;
  /** With `onOpen`: whether `children` show below the row. */
  isOpen?: boolean | undefined;
  /** Unfolds below the row. */
  children?: ReactNode;
  /** Keeps its place and focus, and cannot be pressed. */
  isBusy?: boolean | undefined;
  /** Why it cannot be opened now; the row is text then. */
  refusal?: string | undefined;
  /** -1 in a list whose rows are reached with the arrow keys. */
  tabIndex?: number | undefined;
}

/** One line of a list, at least 48 px high: a link, a button or text. */
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

/** Spans, because a button may not contain paragraphs; spaces between them, so that a screen reader separates the words. */
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
  /** Heading above the rows. */
  title?: string | undefined;
  /** Name of the list for a screen reader, where no heading says it. */
  label?: string | undefined;
  /** Without a frame: it stands in one. */
  isPlain?: boolean;
  /** Rows, each with a key. */
  children: ReactNode;
}

/** A group of rows in one frame. */
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
