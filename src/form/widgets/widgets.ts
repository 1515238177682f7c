import type { RegistryWidgetsType, RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import { Checkbox } from './checkbox/Checkbox.tsx';
import { Email } from './email/Email.tsx';
import { Password } from './password/Password.tsx';
import { Select } from './select/Select.tsx';
import { Text } from './text/Text.tsx';

/** Widgets of every page, by folder and by the names that rjsf asks for by itself. Other widgets come with the forms that use them. */
export const widgets: RegistryWidgetsType<Values, RJSFSchema, FormContext> = {
  checkbox: Checkbox,
  email: Email,
  password: Password,
  select: Select,
  text: Text,
  SelectWidget: Select,
  TextWidget: Text,
};
