import type { RouteData } from '../src/flow/language/app.ts';
import { resolve, walk } from '../src/flow/decide/decide.ts';
import { arrive } from '../src/flow/visit/arrive.ts';
import { leavesPage, loggedOutPath } from '../src/flow/visit/sentAway.ts';
import type { FactName, Facts } from '../src/flow/language/facts.ts';
import { chooseTexts } from '../src/flow/show/chooseTexts.ts';
import { factsBeside } from '../src/flow/show/factsBeside.ts';
import type { Problem } from '../src/flow/language/problem.ts';
import { setFacts } from '../src/flow/language/setFacts.ts';
import { noteReturn } from '../src/flow/visit/returning.ts';
import { findMeaning, showProblem, type ProblemText } from '../src/flow/show/showProblem.ts';
import { runSubmit, readProblem, type SubmitEnd } from '../src/flow/visit/submit.ts';
import { progressToNote } from '../src/flow/show/showProgress.ts';
import type { StepSource } from '../src/flow/language/source.ts';
import type { CallEnd, Sent, SubmittingVisit } from '../src/flow/visit/visit.ts';
import type { Exercised } from './exercise/exercised.ts';
import type { Led } from './failure.ts';
import { valueAt } from '../src/flow/language/values.ts';
import { restored } from './restored.ts';
import type { ScriptedProvider } from './scriptedProvider.ts';
import { startOfTime, type World } from './world.ts';

export interface TabState {
  facts: Facts;
  /** Milliseconds on the provider's clock. */
  now: number;
  /** The current path; empty at first. */
  address: string;
  route: RouteData;
  progress: number | null;
  notification: string | null;
  problem: ProblemText | null;
  /** Answers to the route's loads that the journey states. */
  loaded: Record<string, unknown>;
  /** Why an error is shown instead of the route. */
  failure: Problem | null;
}

/** A browser tab without a browser: the same flow, with a journey's answers in place of a provider. */
export interface Tab {
  state: Readonly<TabState>;
  /** Opens a path in a new document, which restores the session from its cookie; `brought` holds link parameters. */
  open: (address: string, brought?: Record<string, string>) => Promise<void>;
  /** Navigates within the app. */
  go: (address: string) => Promise<void>;
  /** The browser's Back. */
  goBack: () => Promise<void>;
  /** Runs a submit of the current route. */
  submit: (name: string, form: Record<string, unknown>, item?: Record<string, unknown>) => Promise<void>;
  /** The latest answer of a call on this page, if the journey states one. */
  answerOf: (call: string) => unknown;
  logOut: () => Promise<void>;
  moveClock: (milliseconds: number) => void;
  /** Makes a call in another tab; this one does not see the answer. */
  callElsewhere: (call: string) => void;
}

/** A fact or answer that a route needs could not be loaded. */
class LoadRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.call} answers ${problem.status}`);
    this.problem = problem;
  }
}

/**
 * Opens a tab with these facts.
 * @param led collects the causes of each result
 */
export function createTab(world: World, provider: ScriptedProvider, facts: Facts, exercised: Exercised, led: Led[]): Tab {
  const { app } = world;
  const state: TabState = { facts, now: startOfTime, address: '', route: app.notFound.data, ...nothingShown };
  let history: { address: string; document: number }[] = [];
  let at = -1;
  let document = 0;
  let hasEnded = false;
  let isLeaving = false;
  /** Loaded answers by call, until a submit invalidates them. */
  const kept = new Map<string, unknown>();
  /** Whether a load returned the nonce token, which is not a fact. */
  let holdsNonce = false;

  const visit: SubmittingVisit = {
    app,
    facts: () => state.facts,
    writeFacts: (recipe) => {
      const draft = structuredClone(state.facts);
      recipe(draft);
      state.facts = draft;
      if (draft.session?.bearerToken) hasEnded = false;
    },
    now: () => state.now,
    given: { device: { name: 'Firefox', description: 'Firefox', timezone: 'America/Chicago' }, secret: { nonceToken: 'secret' } },
    isLoaded: (fact) => app.data.facts[fact] === undefined || state.facts[fact] !== undefined,
    load: async (names) => {
      for (const name of names) {
        const read = provider.read(name, state.now);
        if (!read.ok) throw new LoadRefused(read.problem);
        if (read.answer !== undefined) kept.set(app.data.facts[name]?.call ?? '', read.answer);
        visit.writeFacts((draft) => void Object.assign(draft, { [name]: read.fact }));
      }
    },
    invalidate: (id) => {
      kept.delete(id);
      visit.writeFacts((draft) => {
        for (const name of factsSetBy(id)) delete draft[name];
      });
    },
    notification: { show: (message) => void (state.notification = message), hide: () => void (state.notification = null) },
    trace: exercised.trace,
    call: (step, sent) => Promise.resolve(call(step, sent)),
    endSession: (end) => Promise.resolve(endSession(end)),
    fill: (sentence, more) => world.fill(sentence, { ...state.facts, ...more }),
    say: world.say,
  };

  function call(step: StepSource, sent: Sent): CallEnd {
    const isSecretMissing = Object.values(sent.path).includes('secret') && !state.facts.session?.nonceToken && !holdsNonce;
    const end = isSecretMissing ? missingToken(step.call) : provider.ask(step.call, state.now, sent);
    if (end.ok) return end;
    if (!step.optional) noteRefusal(end.problem, sent.body);
    if (end.problem.status === 401) endSession({ chosen: false, message: end.problem.message ?? undefined });
    return end;
  }

  function noteRefusal(problem: Problem, body?: Record<string, unknown>) {
    const meaning = findMeaning(app.data, problem, body);
    const index = meaning && app.data.calls[problem.call]?.problems?.indexOf(meaning);
    if (index === undefined) return;
    exercised.problems.add(`${problem.call} ${index}`);
    led.push({ what: 'the refusal', by: `call ${problem.call}`, place: `/problems/${index}` });
  }

  /** Ends the session once and clears local data, like the runtime. */
  function endSession({ chosen, message, goesOn }: { chosen: boolean; message?: string | undefined; goesOn?: true }) {
    if (hasEnded) return;
    const { branding, session } = state.facts;
    const hadSession = Boolean(session?.bearerToken);
    hasEnded = true;
    Object.assign(state, nothingShown, { facts: branding ? { branding } : {} });
    kept.clear();
    state.notification = message ?? (hadSession ? world.say(chosen ? 'session.loggedOut' : 'session.expired') : null);
    if (!chosen) noteReturn(visit, state.address);
    isLeaving = leavesPage(app, state.address, { chosen, hadSession, ...(goesOn && { goesOn }) });
  }

  async function enter(address: string): Promise<void> {
    Object.assign(state, { address, problem: null, failure: null, loaded: {} });
    try {
      const arrival = await arrive(visit, address);
      if ('goesTo' in arrival) {
        noteHops(address);
        return await replaceBy(arrival.goesTo);
      }
      state.route = arrival.route.data;
      const answers = Object.entries(state.route.loads ?? {}).map(([name, source]) => [name, loadAnswer(source.call, source.optional)]);
      state.loaded = Object.fromEntries(answers) as Record<string, unknown>; // one pair per load
      state.progress = progressToNote(app, state.route, state.progress) ?? state.progress;
      loadBeside();
    } catch (error) {
      if (!(error instanceof LoadRefused)) throw error;
      if (error.problem.status === 401) return await replaceBy(loggedOutPath);
      const leaves = await leaveRefused(error.problem);
      if (leaves !== undefined) return await replaceBy(leaves);
      state.failure = error.problem;
    }
    await leaveByItself();
  }

  /** Records which guards redirected, once all facts are loaded. */
  function noteHops(address: string) {
    const taken: string[] = [];
    const chain = walk(app, state.facts, address, { now: state.now, taken });
    const hops = 'hops' in chain ? chain.hops : [];
    led.push(...hops.map(({ by }) => ({ what: by.startsWith('rule ') ? 'the rule' : 'the guards', by })), ...taken.map(toBranch));
  }

  /** Makes the call only if the journey states its answer; other answers do not matter here. */
  function loadAnswer(id: string, isOptional = false): unknown {
    const end = provider.tells(id) ? provider.ask(id, state.now) : undefined;
    if (end?.ok && typeof valueAt(end.data, 'nonce_token') === 'string') holdsNonce = true;
    if (end?.ok === false && !isOptional) throw new LoadRefused(end.problem);
    if (end?.ok) keepAnswer(id, end.data);
    return kept.get(id);
  }

  /** Guards and page share one answer. */
  function keepAnswer(id: string, answer: unknown) {
    kept.set(id, answer);
    const factNames = factsSetBy(id);
    const sets = Object.entries(app.data.calls[id]?.sets ?? {}).filter(([path]) => factNames.some((name) => path.split('.')[0] === name));
    visit.writeFacts((draft) => setFacts(draft, Object.fromEntries(sets), { facts: state.facts, answer }));
  }

  function factsSetBy(id: string): FactName[] {
    const names = Object.keys(app.data.facts) as FactName[]; // the compiler checked the names
    return names.filter((name) => app.data.facts[name]?.call === id);
  }

  /** Problems of a page's load may redirect. */
  async function leaveRefused(problem: Problem): Promise<string | undefined> {
    const isOfPage = Object.values(state.route.loads ?? {}).some(({ call: id }) => id === problem.call);
    if (!isOfPage || problem.kind !== 'refused') return undefined;
    noteRefusal(problem);
    return (await readProblem(visit, problem)).leaves;
  }

  /** Loads optional facts. Failures are ignored, and loaded facts may require others. */
  function loadBeside() {
    const { facts, now, route } = state;
    const missing = factsBeside(app, route, { facts, now, isLoaded: visit.isLoaded }).filter(provider.knows);
    const reads = missing.map((fact) => ({ fact, read: provider.read(fact, now) }));
    const found = reads.flatMap(({ fact, read }) => (read.ok ? [[fact, read.fact] as const] : []));
    if (found.length === 0) return;
    visit.writeFacts((draft) => void Object.assign(draft, Object.fromEntries(found)));
    loadBeside();
  }

  /** Routes that only end the session do so at once, unless they ask for confirmation. */
  async function leaveByItself(): Promise<void> {
    const { facts, loaded, now, route } = state;
    if (!chooseTexts(app, route, { facts, loaded, now }, exercised.trace).isConfirmed) return;
    const name = Object.entries(route.submits ?? {}).find(([, each]) => each.endsSession && !each.do && !each.keepsLink)?.[0];
    if (name !== undefined && state.failure === null) await submit(name, {});
  }

  async function submit(name: string, form: Record<string, unknown>, item: Record<string, unknown> = {}): Promise<void> {
    const source = state.route.submits?.[name];
    if (!source) throw new Error(`${state.route.path} has no submit "${name}"`);
    exercised.submits.add(`${state.route.path} ${name}`);
    led.push({ what: 'the submit', by: `route ${state.route.path}`, place: `/submits/${name}` });
    const given = { ...visit.given, load: state.loaded };
    const end = await runSubmit({ ...visit, given }, source, form, item).catch(failedLoad);
    const taken: string[] = [];
    if (end.done && source.to !== undefined) resolve(app, source.to, state.facts, { now: state.now, taken });
    led.push(...taken.map(toBranch));
    if (isLeaving) return leave();
    if (end.leaves !== undefined) await (end.done && end.replace ? replaceBy(end.leaves) : go(end.leaves));
    // Refetches changed facts and evaluates the guards again.
    else if (end.done || end.isInvalidated) await replaceBy(state.address);
    state.problem = end.done ? null : end.problem;
  }

  function failedLoad(error: unknown): SubmitEnd {
    if (!(error instanceof LoadRefused)) throw error;
    return { done: false, problem: showProblem(error.problem, undefined, world.say) };
  }

  async function leave() {
    isLeaving = false;
    await replaceBy(loggedOutPath);
  }

  async function replaceBy(address: string) {
    history[at] = { address, document };
    await enter(address);
  }

  async function go(address: string) {
    history = history.slice(0, (at += 1));
    await replaceBy(address);
  }

  function beginDocument(brought?: Record<string, string>) {
    document += 1;
    kept.clear();
    holdsNonce = false;
    // The device remembers registration progress (rule shell-7).
    const { progress } = state;
    Object.assign(state, nothingShown, { progress, facts: restored(app, state.facts, state.now, brought) });
  }

  return {
    state,
    open: (address, brought) => {
      beginDocument(brought);
      return go(address);
    },
    go,
    goBack: async () => {
      const entry = history[at - 1];
      if (!entry) return;
      at -= 1;
      if (entry.document !== document) beginDocument();
      await enter(entry.address);
    },
    submit,
    answerOf: (call) => {
      const [name] = Object.entries(state.route.loads ?? {}).find(([, source]) => source.call === call) ?? [];
      return name === undefined ? undefined : state.loaded[name];
    },
    logOut: async () => {
      endSession({ chosen: true });
      if (isLeaving) await leave();
    },
    moveClock: (milliseconds) => void (state.now += milliseconds),
    callElsewhere: (id) => void provider.ask(id, state.now),
  };
}

/** Parses a destination branch such as `kyc/0`. */
function toBranch(taken: string): Led {
  const [name = '', index = ''] = taken.split('/');
  return { what: 'the branch', by: `destination ${name}`, place: `/${index}` };
}

const nothingShown = { progress: null, notification: null, problem: null, failure: null, loaded: {} };

function missingToken(call: string): CallEnd {
  return { ok: false, problem: { call, kind: 'refused', status: null, code: 'missing_token', message: null, errors: {} } };
}
