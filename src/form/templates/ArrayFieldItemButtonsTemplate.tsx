import type { ArrayFieldItemButtonsTemplateProps, RJSFSchema } from '@rjsf/utils';
import { use, type MouseEvent } from 'react';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import styles from './ArrayFieldTemplate.module.css';
import { ListContext, type ListAct } from './listContext.ts';

/** Buttons of a list item. Accessible names include the item: “Remove Employer 2”. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps<Values, RJSFSchema, FormContext>) {
  const { index, registry, uiSchema, disabled, readonly, hasCopy, hasMoveUp, hasMoveDown, hasRemove } = props;
  const { CopyButton, MoveUpButton, MoveDownButton, RemoveButton } = registry.templates.ButtonTemplates;
  const { say } = registry.formContext;
  const { nameOf, canRemove, onAct } = use(ListContext);
  const label = nameOf(index);
  const common = { disabled: disabled || readonly, uiSchema, registry };
  const doing = (act: ListAct, name: string, go: (event: MouseEvent<HTMLButtonElement>) => void) => ({
    ...common,
    'data-act': act,
    'aria-label': name,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      onAct(act, index);
      go(event);
    },
  });
  return (
    <div className={styles.buttons}>
      {hasMoveUp && <MoveUpButton {...doing('moveUp', say('form.list.moveUpItem', { label }), props.onMoveUpItem)} />}
      {hasMoveDown && <MoveDownButton {...doing('moveDown', say('form.list.moveDownItem', { label }), props.onMoveDownItem)} />}
      {hasCopy && <CopyButton {...common} aria-label={say('form.list.copyItem', { label })} onClick={props.onCopyItem} />}
      {hasRemove && canRemove && <RemoveButton {...doing('remove', say('form.list.removeItem', { label }), props.onRemoveItem)} />}
    </div>
  );
}
