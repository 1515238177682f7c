import { expect, it } from 'vitest';
import { watchReads } from './unread.ts';

it('a field counts as read when it is accessed', () => {
  const { body, unread } = watchReads<{ email?: string; phone?: string }>({ email: 'a@b.example', phone: '1' });
  expect(unread()).toEqual(['email', 'phone']);
  expect(body.email).toBe('a@b.example');
  expect(unread()).toEqual(['phone']);
  const { phone } = body;
  expect([phone, unread()]).toEqual(['1', []]);
});

it('copying the object counts as reading nothing', () => {
  const { body, unread } = watchReads<Record<string, string>>({ email: 'a@b.example', phone: '1' });
  const { email: _, ...rest } = body;
  expect([{ ...body }, Object.entries(body).length, rest]).toEqual([{ email: 'a@b.example', phone: '1' }, 2, { phone: '1' }]);
  expect(unread()).toEqual(['phone']);
});
