import { inject } from 'vitest';

/** Test cases: all in `npm run test:full`, only `few` in `npm test`. */
export function inFull<const Case>(all: readonly Case[], few: readonly Case[]): readonly Case[] {
  return inject('full') ? all : few;
}
