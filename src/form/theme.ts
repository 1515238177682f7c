import type { ThemeProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { Values } from './core/form.ts';
import type { FormContext } from './core/formContext.ts';
import { fields } from './fields/fields.ts';
import { templates } from './templates/templates.ts';
import { widgets } from './widgets/widgets.ts';

/** Our rjsf theme: Mantine controls in the brand's look. */
export const theme: ThemeProps<Values, RJSFSchema, FormContext> = { fields, templates, widgets };
