import { resolve } from '../../src/flow/decide/decide.ts';
import { findMeaning, showProblem } from '../../src/flow/show/showProblem.ts';
import type { FactName } from '../../src/flow/language/facts.ts';
import { fillFacts } from '../../src/flow/language/fillFacts.ts';
import type { Runtime } from '../../src/runtime/core/runtime.ts';
import type { Ended } from '../book/page.ts';

/**
 * Sets the stage as a refused submit leaves it, with the sentences of the error catalogue: facts, notification, what stands on the page.
 *
 * @returns the address that the depositor is at then, when it is another one
 */
export function endIn(runtime: Runtime, { submit, problem, sent }: Ended): string | undefined {
  const { app, bundle, store, api } = runtime;
  const meaning = findMeaning(app.data, problem, sent);
  const shown = showProblem(problem, meaning, (key) => bundle.words[key] ?? key);
  const facts = store.facts();
  const message = problem.message ?? shown.message;
  store.writeFacts((draft) => {
    fillFacts(draft, meaning?.fills, { facts, message });
    // The provider has changed nothing: what is loaded again is what it was.
    for (const name of Object.keys(app.data.facts) as FactName[]) Object.assign(draft, { [name]: draft[name] ?? facts[name] }); // compile knows the names
  });
  if (meaning?.notify && shown.message) store.notification.show(shown.message, 'error');
  if (meaning?.to === undefined) {
    if (!meaning?.notify) runtime.ended = { [submit]: shown };
    return undefined;
  }
  const address = resolve(app, meaning.to, store.facts(), { now: api.now() });
  return typeof address === 'string' ? address : undefined;
}
