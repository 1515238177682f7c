/** What one rule finds, for the table in `docs/check-rules.md`. */
export interface RuleEntry {
  severity: 'error' | 'warning';
  /** What is wrong where it speaks. */
  says: string;
  /** The build stops at it: no reason silences it. */
  stops?: true;
}

const stops = (says: string): RuleEntry => ({ severity: 'error', says, stops: true });
const warns = (says: string): RuleEntry => ({ severity: 'warning', says });

/** Rules about one JSON file by itself. */
const shapeRules = {
  'json-syntax': stops('The file is not JSON.'),
  'json-duplicate-key': stops('A key stands twice in one object, and the first is lost.'),
  'shape-unknown-key': stops('A key that the file’s schema does not know.'),
  'shape-missing-key': stops('A key is missing that the schema asks for.'),
  'shape-key-name': stops('A key is not of the form that keys have here.'),
  'shape-type': stops('A value of another type than the schema says: a text for a number, an object for a list.'),
  'shape-value': stops('A value that is none of those that may stand here.'),
  'shape-pattern': stops('A text that does not match the pattern of what may stand here.'),
  'shape-size': stops('Too long, too short, too many, too few, too large, too small, or twice the same in a list.'),
  'shape-choice': stops('None, or more than one, of the forms that may stand here.'),
} as const satisfies Record<string, RuleEntry>;

/** Rules about names that flows use. */
const nameRules = {
  'guard-unknown': stops('A guard that is not registered.'),
  'guard-argument': stops('A guard with an argument that it does not take, or without one that it needs.'),
  'guard-shape': stops('A guard that is neither a name, a name with its argument, "not" nor "any".'),
  'screen-unknown': stops('A screen that is not in screens/.'),
  'form-unknown': stops('A form that is not in schemas/forms.'),
  'field-unknown': stops('A field that the form does not have.'),
  'call-unknown': stops('A call that is not in schemas/api.'),
  'route-unknown': stops('An address that no flow declares.'),
  'destination-unknown': stops('A destination that flows/app.json does not declare.'),
  'rule-unknown': stops('A rule that flows/app.json does not declare.'),
  'flow-unknown': stops('A flow of which there is no file.'),
  'submit-unknown': stops('A brand words a submit that the route does not have.'),
  'fact-unknown': stops('A fact, or a field of one, that is not in src/flow/language/facts.ts.'),
  'fact-not-list': stops('A badge counts a fact that is no list.'),
  'fact-not-filled': stops('The call that loads a fact does not fill it: whoever asks for it would wait for ever.'),
  'path-parameter-unknown': stops('A path parameter that the call does not have.'),
  'path-parameter-missing': stops('A path parameter of the call that is not given.'),
  'body-field-unknown': stops('A body field that the call does not take.'),
  'picture-unknown': stops('A picture that we do not have.'),
  'icon-unknown': stops('An icon that we do not have.'),
  'reference-unknown': stops('A reference such as $form.email that points at nothing that is known where it stands.'),
  'placeholder-unknown': stops('A placeholder of a text that nothing fills.'),
  'placeholder-broken': stops('A brace in a text that begins or ends no placeholder.'),
  'placeholder-unfilled': stops('A placeholder in a text whose placeholders are not filled.'),
} as const satisfies Record<string, RuleEntry>;

/** Rules about how the parts of the flows stand to each other. */
const flowRules = {
  'route-duplicate': stops('An address that two routes declare.'),
  'not-found-missing': stops('There is no route for everything that is not found.'),
  'route-address': stops('An address that no visit can have, such as one that ends in a slash.'),
  'route-shadowed': { severity: 'error', says: 'Two patterns that fit the same address: one of the routes is not reached by it.' },
  'target-pattern': stops('A target with a parameter: there is no such address to go to.'),
  'rule-duplicate': stops('Two rules of one name.'),
  'form-without-submit': stops('A route with a form and no submits.submit.'),
  'destination-open': stops('A destination that holds for nobody: its last branch has conditions.'),
  'destination-circle': stops('A destination that leads back to itself.'),
  'branch-dead': { severity: 'error', says: 'A branch after one that always holds.' },
  'registration-steps': stops('A brand names a registration step twice, or leaves one out that an identity check needs.'),
  'spares-idle': warns('A route is spared by a rule that is not asked there.'),
  'key-idle': warns('A key that changes nothing where it stands.'),
} as const satisfies Record<string, RuleEntry>;

/** Every rule that the compiler knows, by id. */
export const compileRules = { ...shapeRules, ...nameRules, ...flowRules };

export type CompileRule = keyof typeof compileRules;
