import { expect, it } from 'vitest';
import { suggestGuard } from './guardSuggestion.ts';

it.each(['all', 'and', 'or', 'none', 'anyOf', 'unless', '!'])(
  'says of %s how guards are put together, and suggests no other one',
  (name) => {
    expect(suggestGuard(name, false)).toContain('{ "any": [...] } holds when one of its guards does');
    expect(suggestGuard(name, true)).not.toContain('Did you mean');
  },
);

it.each([
  ['pased', 'Did you mean "passed"? It means: The identity check is passed.'],
  ['Completed', 'Did you mean "completed"?'],
  ['notCompleted', 'Did you mean { "not": "completed" }?'],
  ['unpassed', 'Did you mean { "not": "passed" }?'],
  ['isNotPassed', 'Did you mean { "not": "passed" }?'],
  ['nonPrimry', 'Did you mean "nonPrimary"?'],
  ['lastStepis', '"lastStepIs" needs an argument'],
  ['weather', 'Known: bearer'],
])('%s without an argument: %s', (name, suggestion) => expect(suggestGuard(name, true)).toContain(suggestion));

it.each([
  ['statusin', 'Did you mean "statusIn"?'],
  ['passd', '"passed" takes no argument'],
  ['not ', 'Known: lastStepIs'],
])('%s with an argument: %s', (name, suggestion) => expect(suggestGuard(name, false)).toContain(suggestion));
