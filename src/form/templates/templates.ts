import type { RJSFSchema } from '@rjsf/utils';
import type { ThemeProps } from '@rjsf/core';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import { ArrayFieldItemButtonsTemplate } from './ArrayFieldItemButtonsTemplate.tsx';
import { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate.tsx';
import { ArrayFieldTemplate } from './ArrayFieldTemplate.tsx';
import { BaseInputTemplate } from './BaseInputTemplate.tsx';
import { ButtonTemplates } from './ButtonTemplates.tsx';
import { DescriptionFieldTemplate } from './DescriptionFieldTemplate.tsx';
import { FieldErrorTemplate } from './FieldErrorTemplate.tsx';
import { FieldHelpTemplate } from './FieldHelpTemplate.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { MultiSchemaFieldTemplate } from './MultiSchemaFieldTemplate.tsx';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';
import { OptionalDataControlsTemplate } from './OptionalDataControlsTemplate.tsx';

/** Theme templates. `FieldTemplate` renders titles and frames, so rjsf's title templates are unused. */
export const templates: ThemeProps<Values, RJSFSchema, FormContext>['templates'] = {
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  BaseInputTemplate,
  ButtonTemplates,
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  OptionalDataControlsTemplate,
};
