// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findProviderOrigin } from './network.ts';

function pageWith(api?: string): HTMLElement {
  const page = document.createElement('html');
  if (api !== undefined) page.dataset['api'] = api;
  return page;
}

test('the provider is at the origin in data-api, or at the page’s origin without it', () => {
  expect(findProviderOrigin(pageWith())).toBeUndefined();
  expect(findProviderOrigin(pageWith('https://api.bank.example'))).toBe('https://api.bank.example');
  expect(findProviderOrigin(pageWith('http://localhost:4001'))).toBe('http://localhost:4001');
});

test.each(['', '/v1', 'https://api.bank.example/', 'https://api.bank.example/v1', 'https://a@b.example', 'javascript:alert(1)', 'null'])(
  'rejects the attribute %j',
  (api) => expect(() => findProviderOrigin(pageWith(api))).toThrow('data-api'),
);
