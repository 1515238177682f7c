import type { RouteData } from '../../../flow/language/app.ts';
import type { SubmitSource } from '../../../flow/language/source.ts';

/** Calls after which somebody waits for a code or a link. */
const sendingCalls = new Set(['mfa-select', 'mfa-resend', 'forgot-password']);

/** Whether people stand at a route for what was sent to them: a button there sends it, or one that leads there did. */
export function waitsForMessage(routes: readonly RouteData[], path: string): boolean {
  return routes.some((route) =>
    Object.values(route.submits ?? {}).some((submit) => sends(submit) && [route.path, submit.to].includes(path)),
  );
}

const sends = ({ do: steps = [] }: SubmitSource) => steps.some(({ call }) => sendingCalls.has(call));
