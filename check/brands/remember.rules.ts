import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { allFields } from '../../src/form/core/form.ts';
import { brandsOf } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import { additionsOf } from '../forms/additions.ts';
import { formsOf } from '../forms/formParts.ts';

export const rules = declareRules({
  'remember-unkept': error('A brand’s login offers to remember the device, but the provider does not remember it.'),
});

/** The field of `mfa-verify` that trusts this device. */
const field = 'remember';

/** Reports brands that offer to remember a device but always ask for a code. */
export const finder = inFiles((subject, report) => {
  const offering = [...formsOf(subject).values()].filter(({ schema }) => Object.hasOwn(allFields(schema), field));
  const additions = additionsOf(subject);
  for (const { slug, value, document } of brandsOf(subject)) {
    if (slug === 'base' || value['rememberDevice'] === true) continue;
    const leftOut = additions.filter(({ brand, without }) => brand === slug && without.includes(field)).map(({ id }) => id);
    for (const { id } of offering)
      if (!leftOut.includes(id))
        report(
          { document, pointer: Object.hasOwn(value, 'rememberDevice') ? '/rememberDevice' : '' },
          rules['remember-unkept'],
          `the form "${id}" offers to remember the device, but this brand does not`,
          `Set "rememberDevice": true, or add "${id}": { "without": ["${field}"] } to brands/${slug}/forms.json.`,
        );
  }
});
