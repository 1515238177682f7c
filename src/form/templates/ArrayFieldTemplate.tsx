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

/** List items and the add button. `FieldTemplate` renders title and frame. */
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
  // Move focus after React has committed the new items.
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

function itemName({ uiSchema, title }: List): string {
  const items: unknown = uiSchema?.['items'];
  return getUiOptions(isRecord(items) ? items : {}).title ?? getUiOptions(uiSchema).title ?? title;
}

/** Focuses the first field of a new item, the item after a removed one, or the same button of a moved item. */
function focusAfter(list: HTMLElement | null, { act, index }: { act: ListAct; index: number }) {
  const rows = [...(list?.children ?? [])];
  const addButton = list?.parentElement?.querySelector<HTMLElement>('[data-act="add"]');
  const target = {
    add: () => rows.at(-1)?.querySelector<HTMLElement>('input, select, textarea, button'),
    remove: () => (rows[index] ?? rows.at(-1) ?? addButton) as HTMLElement | undefined, // rows are our own elements
    moveUp: () => moved(rows[index - 1], 'moveUp'),
    moveDown: () => moved(rows[index + 1], 'moveDown'),
  }[act]();
  target?.focus();
}

const moved = (row: Element | undefined, act: ListAct) =>
  row?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? row?.querySelector<HTMLElement>('[data-act^="move"]');
