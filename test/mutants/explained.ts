/** Mutants that nothing reports at their place, and why. */
export interface Explained {
  /** The operator, and the part of its mutants that is meant. */
  operator: string;
  id: RegExp;
  why: string;
}

/** The mutants that live on, or that are told at a neighbor of their place. */
export const explained: Explained[] = [
  {
    operator: 'lost-guard',
    id: /#\/destinations\//,
    why: 'A branch without its only guard holds always; told at the branch behind it, which can no longer be taken.',
  },
  {
    operator: 'lost-schema',
    id: /(proven|silence)\.schema/,
    why: 'Told at the schema that is gone, whose name is all that is left of the place.',
  },
  {
    operator: 'unused-guard',
    id: /joint-account/,
    why: 'The decision that changes is told at the guards of the first route that loses it.',
  },
  { operator: 'unknown-required-field', id: /\/else\/if\//, why: 'Told at the condition, which can never hold then.' },
  { operator: 'lost-schema-link', id: /flows\/proven/, why: 'Nobody edits what --accept writes.' },
  { operator: 'surplus-key', id: /schemas\/api/, why: 'Told at the schema that it breaks, one level above.' },
  { operator: 'refused-back', id: /non-profit/, why: 'Whoever is funded and not completed does get there.' },
  { operator: 'surplus-submit', id: /./, why: 'A submit that a notice draws by itself is not declared in vain.' },
  { operator: 'longer-than-the-call-takes', id: /./, why: 'Not known of a field that stands in one branch of a form alone.' },
  {
    operator: 'lost-problem',
    id: /./,
    why: 'The general sentence of the engine answers then; only a scenario tells which sentence was meant.',
  },
  { operator: 'lost-fill', id: /./, why: 'A fact that sentences alone read, or that another call fills too; scenarios hold it.' },
  { operator: 'misspelled-placeholder-of-words', id: /./, why: 'Asked for by a key that is put together; the values are then not known.' },
  { operator: 'lost-placeholder-of-words', id: /./, why: 'A sentence may leave out what it is given.' },
];
