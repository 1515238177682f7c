import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { pagesOnly } from './VisitRoot.tsx';

describe('pagesOnly', () => {
  const nextTick = () => new Promise((resolve) => setTimeout(resolve));

  async function start() {
    const router = createMemoryRouter([{ path: '*', loader: nextTick }]);
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    const all: string[] = [];
    const states: string[] = [];
    router.subscribe(({ navigation, location }) => all.push(`${navigation.state} ${location.pathname}`));
    const quiet = pagesOnly(router);
    const stop = quiet.subscribe(({ location, revalidation }) => states.push(`${location.pathname} ${revalidation}`));
    return { router, quiet, all, states, stop };
  }

  it('skips navigation state updates', async () => {
    const { quiet, all, states } = await start();
    await quiet.navigate('/next');
    expect(all.slice(-2)).toEqual(['loading /', 'idle /next']);
    expect(states).toEqual(['/next idle']);
    expect(quiet.state.location.pathname).toBe('/next');
  });

  it('reports the current page to a new subscriber', async () => {
    const router = createMemoryRouter([{ path: '*', loader: nextTick }]);
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    const states: string[] = [];
    pagesOnly(router).subscribe(({ location, initialized }) => states.push(`${location.pathname} ${initialized}`));
    expect(states).toEqual(['/ true']);
  });

  it('reports revalidation', async () => {
    const { quiet, states } = await start();
    await quiet.revalidate();
    expect(states).toEqual(['/ loading', '/ idle']);
  });

  it('stops after unsubscribing', async () => {
    const { quiet, states, stop } = await start();
    stop();
    await quiet.navigate('/next');
    expect(states).toEqual([]);
  });
});
