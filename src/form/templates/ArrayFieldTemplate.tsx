import { getUiOptions, type ArrayFieldTemplateProps, type RJSFSchema } from '@rjsf/utils';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Say } from '../../brand/words/words.ts';
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx';
import { isRecord } from '../../../schemas/formFields.ts';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import styles from './ArrayFieldTemplate.module.css';
import { ListContext, type ListAct } from './listContext.ts';

type List = ArrayFieldTemplateProps<Values, RJSFSchema, FormContext>;

/** The items of a list and a button that adds one. Its title and frame are drawn by `FieldTemplate`. */
export function ArrayFieldTemplate(props: List) {
  const { items, canAdd, onAddClick, schema, disabled, readonly, registry, uiSchema, optionalDataControl } = props;
  const { say } = registry.formContext;
  const { AddButton } = registry.templates.ButtonTemplates;
  const list = useRef<HTMLDivElement>(null);
  const acted = useRef<{ act: ListAct; index: number } | null>(null);
  const [note, setNote] = useState('');
  const label = itemName(props);
  const nameOf = (index: number) => say('form.list.item', { label, number: index + 1 });
  const onAct = (act: ListAct, index: number) => {
    acted.current = { act, index };
    setNote(tellDone(say, act, nameOf(index)));
  };
  // The items are those after a press only once React has drawn them.
  useLayoutEffect(() => {
    if (acted.current) focusAfter(list.current, acted.current);
    acted.current = null;
  });
  return (
    <div className={styles.list}>
      <ListContext value={{ nameOf, onAct, canRemove: items.length > (schema.minItems ?? 0) }}>
        <div className={styles.items} ref={list}>
          {items}
        </div>
      </ListContext>
      {optionalDataControl}
      {canAdd && (
        <AddButton
          data-act="add"
          disabled={disabled || readonly}
          uiSchema={uiSchema}
          registry={registry}
          onClick={(event) => {
            onAct('add', items.length);
            onAddClick(event);
          }}
        >
          {say('form.list.add', { label })}
        </AddButton>
      )}
      <VisuallyHidden isLive>{note}</VisuallyHidden>
    </div>
  );
}

function tellDone(say: Say, act: ListAct, label: string): string {
  if (act === 'add') return say('form.list.added', { label });
  return act === 'remove' ? say('form.list.removed', { label }) : say('form.list.moved', { label });
}

/** What an item is called: by its own words, else as the list is. */
function itemName({ uiSchema, title }: List): string {
  const items: unknown = uiSchema?.['items'];
  return getUiOptions(isRecord(items) ? items : {}).title ?? getUiOptions(uiSchema).title ?? title;
}

/** To the first field of a new item; after one has gone to what took its place; with an item that was moved, to its button again. */
function focusAfter(list: HTMLElement | null, { act, index }: { act: ListAct; index: number }) {
  const rows = [...(list?.children ?? [])];
  const addButton = list?.parentElement?.querySelector<HTMLElement>('[data-act="add"]');
  const target = {
    add: () => rows.at(-1)?.querySelector<HTMLElement>('input, select, textarea, button'),
    remove: () => (rows[index] ?? rows.at(-1) ?? addButton) as HTMLElement | undefined, // rows are elements of ours
    moveUp: () => moved(rows[index - 1], 'moveUp'),
    moveDown: () => moved(rows[index + 1], 'moveDown'),
  }[act]();
  target?.focus();
}

const moved = (row: Element | undefined, act: ListAct) =>
  row?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? row?.querySelector<HTMLElement>('[data-act^="move"]');
