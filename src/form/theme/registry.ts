import type { FormProps } from '@rjsf/core';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { ComponentType } from 'react';
import type { FieldWidget, FormContext } from '../core/formContext.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { KeptField } from './KeptField.tsx';

type Parts = FormProps<Values, RJSFSchema, FormContext>;

type Widget = ComponentType<FieldWidget>;

/** Each file exports one component of its own name: `birth-date/BirthDate.tsx`. */
const modules = import.meta.glob<Record<string, Widget>>(['../widgets/*/*.tsx', '!../widgets/parts/*', '!**/*.{stories,test}.tsx'], {
  eager: true,
});

/** Widgets by the name that a form's `ui` uses, which is that of their folder. */
export const widgets: Record<string, Widget> = Object.fromEntries(
  Object.entries(modules).flatMap(([path, exports]) => {
    const [, folder = '', name = ''] = /([^/]+)\/([^/]+)\.tsx$/.exec(path) ?? [];
    const isWidget = name.toLowerCase() === folder.replaceAll('-', '');
    return isWidget && exports[name] ? [[folder, exports[name]]] : [];
  }),
);

/** Kinds of data that our forms hold; `build/` refuses a schema with another. */
export const fields: Parts['fields'] = { BooleanField, ObjectField, SchemaField: KeptField, StringField };

const Nothing = () => null;

/** Label, help and errors are drawn by `FieldFrame` in one go, so the parts that rjsf would put together are empty. */
export const templates: Parts['templates'] = {
  FieldTemplate: FieldFrame,
  ObjectFieldTemplate: FieldGrid,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
};
