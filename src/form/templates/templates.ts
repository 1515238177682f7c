import type { RJSFSchema } from '@rjsf/utils';
import type { ThemeProps } from '@rjsf/core';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import { BaseInputTemplate } from './BaseInputTemplate.tsx';
import { DescriptionFieldTemplate } from './DescriptionFieldTemplate.tsx';
import { FieldErrorTemplate } from './FieldErrorTemplate.tsx';
import { FieldHelpTemplate } from './FieldHelpTemplate.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';

type Templates = NonNullable<ThemeProps<Values, RJSFSchema, FormContext>['templates']>;

/** Templates of every form. `FieldTemplate` renders titles and frames, so rjsf's title templates are unused. */
export const templates: Templates = {
  BaseInputTemplate,
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
};
