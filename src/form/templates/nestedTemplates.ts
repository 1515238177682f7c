import { ArrayFieldItemButtonsTemplate } from './ArrayFieldItemButtonsTemplate.tsx';
import { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate.tsx';
import { ArrayFieldTemplate } from './ArrayFieldTemplate.tsx';
import { ButtonTemplates } from './ButtonTemplates.tsx';
import { MultiSchemaFieldTemplate } from './MultiSchemaFieldTemplate.tsx';
import { OptionalDataControlsTemplate } from './OptionalDataControlsTemplate.tsx';

/** Templates for objects, lists and branches within a form. They come with the forms that have such fields. */
export const nestedTemplates = {
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ButtonTemplates,
  MultiSchemaFieldTemplate,
  OptionalDataControlsTemplate,
};
