// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findProviderOrigin } from './providerOrigin.ts';

function pageWith(api?: string): HTMLElement {
  const page = document.createElement('html');
  if (api !== undefined) page.dataset['api'] = api;
  return page;
}

test('the provider answers where the page says, and where the page comes from when it says nothing', () => {
  expect(findProviderOrigin(pageWith())).toBeUndefined();
  expect(findProviderOrigin(pageWith('https://api.bank.example'))).toBe('https://api.bank.example');
  expect(findProviderOrigin(pageWith('http://localhost:4001'))).toBe('http://localhost:4001');
});

test.each(['', '/v1', 'https://api.bank.example/', 'https://api.bank.example/v1', 'https://a@b.example', 'javascript:alert(1)', 'null'])(
  '%j is no place where a provider answers',
  (api) => expect(() => findProviderOrigin(pageWith(api))).toThrow('data-api'),
);
