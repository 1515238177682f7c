import type { RouteData } from '../../../flow/language/app.ts';
import type { SubmitSource } from '../../../flow/language/source.ts';

const sendingCalls = new Set(['mfa-select', 'mfa-resend', 'forgot-password']);

/** Whether a page follows a message: its own submit sends one, or a submit that leads to it does. */
export function waitsForMessage(routes: readonly RouteData[], path: string): boolean {
  return routes.some((route) =>
    Object.values(route.submits ?? {}).some((submit) => sends(submit) && [route.path, submit.to].includes(path)),
  );
}

const sends = ({ do: steps = [] }: SubmitSource) => steps.some(({ call }) => sendingCalls.has(call));
