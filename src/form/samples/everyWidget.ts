import type { FunctionComponent } from 'react';
import type { Components } from '../core/form.ts';
import type { FieldWidget } from '../core/formContext.ts';

type Widget = FunctionComponent<FieldWidget>;

/** Each file exports one component of its own name: `birth-date/BirthDate.tsx`. */
const modules = import.meta.glob<Record<string, Widget>>(['../widgets/*/*.tsx', '!../widgets/parts/*', '!**/*.{stories,test}.tsx'], {
  eager: true,
});

const byFolder: Record<string, Widget> = Object.fromEntries(
  Object.entries(modules).flatMap(([path, exports]) => {
    const [, folder = '', name = ''] = /([^/]+)\/([^/]+)\.tsx$/.exec(path) ?? [];
    const isWidget = name.toLowerCase() === folder.replaceAll('-', '');
    return isWidget && exports[name] ? [[folder, exports[name]]] : [];
  }),
);

/** rjsf's default widget names, used by forms that name none. */
const folderOf = {
  CheckboxWidget: 'checkbox',
  CheckboxesWidget: 'checkboxes',
  DateWidget: 'calendar-date',
  DateTimeWidget: 'date-time',
  EmailWidget: 'email',
  FileWidget: 'file',
  PasswordWidget: 'password',
  RadioWidget: 'radio',
  RangeWidget: 'numeric',
  SelectWidget: 'select',
  TextWidget: 'text',
  TextareaWidget: 'textarea',
  TimeWidget: 'time',
  UpDownWidget: 'numeric',
};

const named = Object.entries(folderOf).flatMap(([name, folder]) => (byFolder[folder] ? [[name, byFolder[folder]] as const] : []));

/** All widgets by folder and rjsf's default names, for forms that are compiled in the browser. */
export const everyWidget: Components = { ...byFolder, ...Object.fromEntries(named) };
