import { expect, it } from 'vitest';
import { findRoutes } from './findRoutes.ts';

const routes = [
  { path: '/dashboard', title: 'Your account' },
  { path: '/withdraw/review', title: 'Check your withdrawal' },
  { path: '/withdraw', title: 'Withdraw' },
  { path: '/close', title: 'Withdraw all and close' },
];

it.each([
  ['withdraw', ['/withdraw', '/close', '/withdraw/review']],
  ['  WITHDRAW ALL', ['/close']],
  ['/withdraw/', ['/withdraw/review']],
  ['account', ['/dashboard']],
  ['nothing', []],
  ['  ', []],
])('finds routes by title and address, best match first: %j', (typed, paths) =>
  expect(findRoutes(routes, typed).map(({ path }) => path)).toEqual(paths),
);
