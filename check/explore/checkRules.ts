/** What one rule finds, for people and for the table in `docs/check-rules.md`. */
interface CheckEntry {
  severity: 'error' | 'warning';
  /** What is wrong where it speaks. */
  says: string;
}

const error = (says: string): CheckEntry => ({ severity: 'error', says });

/** Every rule about what flows do, by id. */
export const checkRules = {
  'guard-throws': error('A guard throws for some facts. No exception is ever taken for a no.'),
  'guard-outside-space': error(
    'A guard reads something that src/flow/explain/space.ts has no values for, so that nothing can be proven about it.',
  ),
  'guard-undeclared-read': error('A guard reads something that it does not declare: it would be asked before that has loaded.'),
  'guard-always-true': error('A guard that holds in every state in which it is asked there: it decides nothing.'),
  'guard-always-false': error('A guard that holds in no state in which it is asked there.'),
  'guard-never-asked': error('A guard that is asked in no state: what stands before it decides always.'),
  'fact-never-filled': error('A guard reads a fact that nothing loads and no answer fills: it is absent for everybody.'),
  'redirect-loop': error('Redirects that go round in a circle for some facts.'),
  'redirect-chain': error('More than three redirects in a row.'),
  'route-never-renders': error('A route that nobody gets to see: its guards and rules refuse every state.'),
  'route-unreachable': error('A route that nothing leads to.'),
  'route-unprotected': error('A route that renders without the session that its access asks for.'),
  'call-without-session': error('A call that needs a session and can be made without it.'),
  'open-undeclared': error('A route without a login that flows/app.json does not list under "open".'),
  'open-stale': error('An address under "open" of flows/app.json that asks for a login, or for more of one.'),
  'entrance-stale': error('An entrance in flows/app.json that no flow declares.'),
  'target-refused': error('A target that refuses everybody who can be sent there.'),
  'claim-never-confirmed': error(
    'A submit, or a problem, leads to a page that tells everybody who comes from there that nothing is confirmed.',
  ),
  'branch-never-taken': error('A branch of a destination that no state takes.'),
  'branch-refused': error('A branch of a destination that leads to where everybody is refused who takes it.'),
  'navigation-never-shown': error('An item of the navigation that no state shows.'),
  'submit-leads-nowhere': error('A submit that makes no call and leads nowhere.'),
  'dead-end': error('A depositor who logs in and can reach nothing but Not found and Log out.'),
  'post-login-lost': error('A depositor whose status the specification knows ends on Not found after logging in.'),
  'progress-falls': error('The progress of opening an account falls on the way forward.'),
  'progress-end': error('The progress says 100 % where the way leads on.'),
  'progress-step': error('A percentage outside of every step, or steps that overlap or that no route begins or ends.'),
  'not-yet-new': error('A route without a screen that flows/proven.json does not list: that list may only shrink.'),
  'not-yet-done': error('A route that has its screen now, or is led to, and is still listed in flows/proven.json as one that is not.'),
  'decision-changed': error('A state gets something else than was proven and accepted.'),
  'proven-gone': error('Something that was proven is there no more.'),
} as const satisfies Record<string, CheckEntry>;

export type CheckRule = keyof typeof checkRules;
