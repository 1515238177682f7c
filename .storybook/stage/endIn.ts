import { resolve } from '../../src/flow/decide/decide.ts';
import { findMeaning, showProblem } from '../../src/flow/show/showProblem.ts';
import type { FactName } from '../../src/flow/language/facts.ts';
import { setFacts } from '../../src/flow/language/setFacts.ts';
import type { Runtime } from '../../src/runtime/core/runtime.ts';
import type { Ended } from '../book/page.ts';

/**
 * Applies a refused submit by the error catalog: facts, notification and message on the page.
 * @returns the path it leads to, if it leaves the page
 */
export function endIn(runtime: Runtime, { submit, problem, sent }: Ended): string | undefined {
  const { app, bundle, store, api } = runtime;
  const meaning = findMeaning(app.data, problem, sent);
  const text = showProblem(problem, meaning, (key) => bundle.words[key] ?? key);
  const facts = store.facts();
  const message = problem.message ?? text.message;
  store.writeFacts((draft) => {
    setFacts(draft, meaning?.sets, { facts, message });
    // Reloads return the same facts, because no call changes anything here.
    for (const name of Object.keys(app.data.facts) as FactName[]) Object.assign(draft, { [name]: draft[name] ?? facts[name] }); // the compiler checked the names
  });
  if (meaning?.notify && text.message) store.notification.show(text.message, 'error');
  if (meaning?.to === undefined) {
    if (!meaning?.notify) runtime.ended = { [submit]: text };
    return undefined;
  }
  const address = resolve(app, meaning.to, store.facts(), { now: api.now() });
  return typeof address === 'string' ? address : undefined;
}
