import type { IconButtonProps, RJSFSchema, TemplatesType } from '@rjsf/utils';
import { TextButton } from '../widgets/parts/TextButton.tsx';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';

type Button = IconButtonProps<Values, RJSFSchema, FormContext>;

/** List buttons with text: icons alone are unclear. */
export const ButtonTemplates: Partial<TemplatesType<Values, RJSFSchema, FormContext>['ButtonTemplates']> = {
  AddButton: (props: Button) => <ListButton {...props} does="add" isOutlined />,
  CopyButton: (props: Button) => <ListButton {...props} does="copy" />,
  MoveUpButton: (props: Button) => <ListButton {...props} does="moveUp" />,
  MoveDownButton: (props: Button) => <ListButton {...props} does="moveDown" />,
  RemoveButton: (props: Button) => <ListButton {...props} does="remove" />,
};

interface Does {
  does: 'add' | 'copy' | 'moveUp' | 'moveDown' | 'remove';
  isOutlined?: boolean;
}

function ListButton({
  does,
  isOutlined,
  children,
  icon: _icon,
  iconType: _type,
  className: _class,
  uiSchema: _ui,
  registry,
  ...button
}: Button & Does) {
  const { say } = registry.formContext;
  return (
    <TextButton {...button} isOutlined={isOutlined}>
      {children ?? say(`form.list.${does === 'add' ? 'addOne' : does}`)}
    </TextButton>
  );
}
