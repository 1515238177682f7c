import { toPath } from '../src/flow/language/match.ts';
import { chooseTexts, type ChosenTexts } from '../src/flow/show/chooseTexts.ts';
import { registrationSteps } from '../src/flow/show/registrationSteps.ts';
import { showProblem } from '../src/flow/show/showProblem.ts';
import { showProgress } from '../src/flow/show/showProgress.ts';
import { visibleNavigation } from '../src/flow/show/visibleNavigation.ts';
import type { Exercised } from './exercise/exercised.ts';
import type { Sight } from './journey.ts';
import type { TabState } from './tab.ts';
import type { World } from './world.ts';

/** The visible content of a tab, as far as the flow determines it. */
export interface Look extends Required<Sight> {
  /** The path that renders. */
  lands: string;
  /** The title with placeholders. */
  template: string;
  /** Problem, notification and texts of the route. */
  sentences: string[];
}

/** Returns a tab's visible content. Evaluates guards for the page's statement, navigation and, if `hasSteps`, registration steps. */
export function look({ app, fill, say }: World, state: TabState, { trace }: Exercised, hasSteps: boolean): Look {
  const { facts, now, loaded, route, failure } = state;
  const text = (sentence: string) => fill(sentence, { ...facts, load: loaded });
  const texts: Pick<ChosenTexts, 'title' | 'lead' | 'body' | 'after'> = failure
    ? { title: say(failure.code === 'no_network' ? 'problems.offlineTitle' : 'problems.title'), lead: failedText(state, say) }
    : chooseTexts(app, route, { facts, loaded, now }, trace);
  const written = [texts.title, texts.lead, ...(texts.body ?? []), texts.after].flatMap((each) => (each ? text(each) : []));
  return {
    lands: toPath(state.address),
    title: text(texts.title),
    template: texts.title,
    // The error page has no header.
    header: route.header && !failure ? text(route.header) : null,
    progress: failure ? null : (showProgress(app, route, { facts, now, kept: state.progress })?.percent ?? null),
    navigation: visibleNavigation(app, facts, now, trace).map(({ label }) => label),
    steps: hasSteps ? registrationSteps(app, facts, now, trace).map((step) => step.state) : [],
    sentences: [...problemTexts(state), ...written],
  };
}

function problemTexts({ problem, notification }: TabState): string[] {
  return [notification, problem?.message, ...Object.values(problem?.fields ?? {}).flat()].flatMap((each) => each || []);
}

/** For server errors the page only suggests trying again, as `FailedRoute` does. */
function failedText({ failure }: TabState, say: World['say']): string {
  if (failure?.code === 'no_network') return say('problems.opensLater');
  const isOurs = (failure?.status ?? 0) >= 500;
  return isOurs || !failure ? say('problems.load') : showProblem(failure, undefined, say).message;
}
