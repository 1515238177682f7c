import { inject } from 'vitest';

/** The cases of a test: in `npm run test:full` all of them, in `npm test` only `few`. */
export function inFull<const Case>(all: readonly Case[], few: readonly Case[]): readonly Case[] {
  return inject('full') ? all : few;
}
