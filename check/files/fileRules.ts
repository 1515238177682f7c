import type { RuleEntry } from '../../build/compile/shape/compileRules.ts';

const stops = (says: string) => ({ severity: 'error', says, stops: true }) as const;
const error = (says: string) => ({ severity: 'error', says }) as const;
const warning = (says: string) => ({ severity: 'warning', says }) as const;

const fileEntries = {
  'file-missing': stops('A file without which there is no app.'),
  'schema-link': error(
    '"$schema" is missing or names another schema than the one that holds for the file, so that editors check it wrongly.',
  ),
  'schema-broken': stops('A JSON Schema that does not compile.'),
  'guard-schema-stale': error('schemas/config/guard.schema.json says something else than the guards that are registered.'),
  'pattern-unsafe': error('A pattern that can take longer than anybody waits for a text that does not match it.'),
  'pattern-unbounded': error('A pattern without a maxLength beside it.'),
  'silence-unused': error('A silence that silences nothing.'),
} as const satisfies Record<string, RuleEntry>;

const formEntries = {
  'form-label': stops('A field without the words of its label.'),
  'form-option-label': stops('An answer to choose without words.'),
  'form-format': stops('A format that we do not have.'),
  'form-length': stops('A text without a greatest length.'),
  'form-required': stops('A required name that is no field.'),
  'form-ui-field': stops('Options for a field that there is not.'),
  'form-widget': stops('A widget that we do not have.'),
  'form-widget-misfit': error('A widget that cannot show what the field holds.'),
  'form-condition': error('A condition that never holds, or holds for an empty form.'),
  'form-unfillable': error('A required field that cannot be filled.'),
  'form-autocomplete': error('A field without the token by which browsers fill it in, or with another one (WCAG 1.3.5).'),
  'form-call-field': error('A form asks for something that the call it is sent to does not take.'),
  'form-call-required': error('A call needs something that the form it gets does not always have.'),
  'form-call-value': error('A field takes what the call it is sent to refuses: longer, shorter, of another kind.'),
  'call-value': error('A call is sent a constant that its contract does not allow.'),
  'call-required': error('A call is not sent something that its contract needs.'),
  'query-unknown': error('A parameter that is sent and that the call does not have.'),
  'fact-not-loaded': error('A guard reads a fact that nothing ever writes.'),
  'contract-path': error('The parameters in the path of a call are not those that its schema describes.'),
  'contract-example': error('An example that its own contract does not allow, or one that is missing.'),
} as const satisfies Record<string, RuleEntry>;

const catalogueEntries = {
  'problem-unsaid': error('A status that a call can answer and about which nothing is said.'),
  'problem-never': error('A line of the error catalogue about what the call never answers.'),
  'problem-shadowed': error('A line of the error catalogue after others that take all that it is about.'),
  'problem-idle': error('A line of the error catalogue that says something which is never shown.'),
  'problem-field': error('A sentence of a field that the call does not know.'),
} as const satisfies Record<string, RuleEntry>;

const wordEntries = {
  'word-missing': error('A sentence that code or a form asks for and that there is not.'),
  'word-unused': warning('A sentence that nothing asks for.'),
  'word-undeclared': error('Code builds the key of a sentence without saying which it can be.'),
  'word-placeholder': error('A placeholder that whoever asks for the sentence does not fill.'),
  'word-value-unused': warning('A sentence leaves out a value that it is given.'),
  'word-override-unknown': error('A brand words a sentence that there is not.'),
  'word-override-idle': warning('A brand says what is said without it.'),
} as const satisfies Record<string, RuleEntry>;

const brandEntries = {
  'brand-slug': error('A brand whose slug is not the name of its folder.'),
  'brand-file-missing': error('A picture or face that is not in the brand’s folder.'),
  'brand-file-unused': warning('A file of a brand that nothing shows.'),
  'brand-insurance': error('A deposit-insurance statement that the brand must not make, or makes to nobody (12 CFR 328).'),
  'brand-password': error('A brand asks for a password that cannot be typed.'),
  'insurance-place': error('A page of entry that does not show the deposit-insurance notice (12 CFR 328.5).'),
  'difference-idle': warning('A brand says about a route what the flow says.'),
} as const satisfies Record<string, RuleEntry>;

const useEntries = {
  'guard-unused': warning('A guard that no flow names.'),
  'screen-unused': warning('A screen that no flow names.'),
  'form-unused': warning('A form that no flow names.'),
  'destination-unused': warning('A destination that nothing leads to.'),
  'rule-unused': warning('A rule that no route is asked.'),
  'call-unused': warning('A call that neither a flow nor the engine makes.'),
  'meaning-unused': warning('What flows/calls.json says about a call that no flow makes.'),
  'load-unused': warning('An answer that is loaded and neither filled in nor used by the screen.'),
  'submit-unused': warning('A submit that the screen has no button for.'),
  'screen-needs': error('A screen uses a submit, a form or a loaded answer that its route does not have.'),
} as const satisfies Record<string, RuleEntry>;

/** Every rule about what needs more than the flows to be known, by id. */
export const fileRules = { ...fileEntries, ...formEntries, ...catalogueEntries, ...wordEntries, ...brandEntries, ...useEntries };

export type FileRule = keyof typeof fileRules;
