import { expect, it, vi } from 'vitest';
import { smallData } from '../../../test/setup/smallApp.ts';
import type { BrandBundle } from '../../brand/bundle/bundle.ts';
import { createApp } from '../../flow/decide/createApp.ts';
import { addAllFlows, addFlow, addFlowOf } from './flows.ts';

const lost = () => Promise.reject(new Error('lost'));

function growing() {
  const routes = smallData([{ path: '/a/b', title: 'B' }]).routes.filter(({ path }) => path === '/a/b');
  const load = vi.fn(() => Promise.resolve({ part: { routes, words: { 'forms.b.label': 'B' } } }));
  const flows: BrandBundle['flows'] = { a: load, gone: lost };
  const bundle = { slug: 'volt', words: { 'shell.skip': 'Skip' }, flows } as unknown as BrandBundle;
  return { bundle, load, app: createApp(smallData([], { elsewhere: { '/a': 'a', '/gone': 'gone' } })) };
}

it('loads a flow with its routes and words once', async () => {
  const { bundle, load, app } = growing();
  expect(app.match('/a/b')).toBe(undefined);
  await addFlowOf({ app, bundle }, '/a/b?c=d');
  await addFlowOf({ app, bundle }, '/a/b');
  expect(app.match('/a/b')?.data.title).toBe('B');
  expect(app.data.routes.map(({ path }) => path)).toContain('/a/b');
  expect(bundle.words).toEqual({ 'shell.skip': 'Skip', 'forms.b.label': 'B' });
  expect(load).toHaveBeenCalledOnce();
});

it('ignores a failed flow, and retries it when it is needed', async () => {
  const { bundle, app } = growing();
  await addFlowOf({ app, bundle }, '/gone/away');
  expect(app.flowToAdd('/gone/away')).toBe('gone');
  await expect(addAllFlows({ app, bundle })).rejects.toThrow('lost');
});

it('throws for a flow that the brand does not have', async () => {
  const { bundle, app } = growing();
  await expect(addFlow({ app, bundle }, 'b')).rejects.toThrow('volt has no flow "b"');
});
