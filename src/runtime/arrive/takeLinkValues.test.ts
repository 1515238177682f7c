import { describe, expect, it } from 'vitest';
import { takeLinkValues } from './takeLinkValues.ts';

function windowAt(address: string) {
  const bar = { shown: address };
  const history = { state: null, replaceState: (_state: unknown, _title: string, to: string) => void (bar.shown = to) };
  const location = new URL(address, 'https://bank.example');
  return { bar, page: { location, history } as unknown as Pick<Window, 'location' | 'history'> };
}

describe('values of an emailed link', () => {
  it('move from the address bar to navigation state', () => {
    const { bar, page } = windowAt('/login/reset-password?email=a%40b.example&token=s3cret&brand=volt#top');
    expect(takeLinkValues(page)).toEqual({ email: 'a@b.example', token: 's3cret' });
    expect(bar.shown).toBe('/login/reset-password?brand=volt#top');
  });

  it('leave other addresses unchanged', () => {
    const { bar, page } = windowAt('/dashboard?brand=volt');
    expect(takeLinkValues(page)).toEqual({});
    expect(bar.shown).toBe('/dashboard?brand=volt');
  });

  it('are dropped when too long', () => {
    const { bar, page } = windowAt(`/x?token=${'a'.repeat(513)}`);
    expect(takeLinkValues(page)).toEqual({});
    expect(bar.shown).toBe('/x?token=' + 'a'.repeat(513));
  });
});
