import type { RegistryWidgetsType, RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FieldWidget, FormContext } from '../core/formContext.ts';
import type { ComponentType } from 'react';
import { rjsfWidgets } from '../../../schemas/formFields.ts';

type Widget = ComponentType<FieldWidget>;

/** Each file exports one component of its own name: `birth-date/BirthDate.tsx`. */
const modules = import.meta.glob<Record<string, Widget>>(['./*/*.tsx', '!./parts/*', '!**/*.{stories,test}.tsx'], { eager: true });

const byFolder: Record<string, Widget> = Object.fromEntries(
  Object.entries(modules).flatMap(([path, exports]) => {
    const [, folder = '', name = ''] = /([^/]+)\/([^/]+)\.tsx$/.exec(path) ?? [];
    const isWidget = name.toLowerCase() === folder.replaceAll('-', '');
    return isWidget && exports[name] ? [[folder, exports[name]]] : [];
  }),
);

const named = Object.entries(rjsfWidgets).flatMap(([name, folder]) => (byFolder[folder] ? [[name, byFolder[folder]] as const] : []));

/** Theme widgets by our folder names and rjsf's names. */
export const widgets: RegistryWidgetsType<Values, RJSFSchema, FormContext> = { ...byFolder, ...Object.fromEntries(named) };
