import type { FormProps } from '@rjsf/core';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import { AddressSearch } from '../widgets/AddressSearch.tsx';
import { BirthDateWidget } from '../widgets/BirthDateWidget.tsx';
import { CheckboxWidget } from '../widgets/CheckboxWidget.tsx';
import { MoneyWidget } from '../widgets/MoneyWidget.tsx';
import { OneTimeCodeWidget } from '../widgets/OneTimeCodeWidget.tsx';
import { NewPasswordWidget, PasswordWidget } from '../widgets/PasswordWidget.tsx';
import { PhoneWidget } from '../widgets/PhoneWidget.tsx';
import { RadioCards } from '../widgets/RadioCards.tsx';
import { SelectWidget, StateWidget } from '../widgets/SelectWidget.tsx';
import { SsnWidget } from '../widgets/SsnWidget.tsx';
import { TextAreaWidget } from '../widgets/TextAreaWidget.tsx';
import { EmailWidget, TextWidget, ZipWidget } from '../widgets/TextWidget.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { FieldGrid } from './FieldGrid.tsx';

type Parts = FormProps<Values, RJSFSchema, FormContext>;

/** Widgets by the name that a form's `ui` uses. */
export const widgets = {
  'address-search': AddressSearch,
  'birth-date': BirthDateWidget,
  checkbox: CheckboxWidget,
  email: EmailWidget,
  money: MoneyWidget,
  'new-password': NewPasswordWidget,
  'one-time-code': OneTimeCodeWidget,
  password: PasswordWidget,
  phone: PhoneWidget,
  radio: RadioCards,
  select: SelectWidget,
  ssn: SsnWidget,
  state: StateWidget,
  text: TextWidget,
  textarea: TextAreaWidget,
  zip: ZipWidget,
} satisfies Parts['widgets'];

/** Kinds of data that our forms hold; `build/` refuses a schema with another. */
export const fields: Parts['fields'] = { BooleanField, ObjectField, SchemaField, StringField };

const Nothing = () => null;

/** Label, help and errors are drawn by `FieldFrame` in one go, so the parts that rjsf would put together are empty. */
export const templates: Parts['templates'] = {
  FieldTemplate: FieldFrame,
  ObjectFieldTemplate: FieldGrid,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
};
