import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { pagesOnly } from './VisitRoot.tsx';

describe('pagesOnly', () => {
  const moment = () => new Promise((resolve) => setTimeout(resolve));

  async function start() {
    const router = createMemoryRouter([{ path: '*', loader: moment }]);
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    const all: string[] = [];
    const told: string[] = [];
    router.subscribe(({ navigation, location }) => all.push(`${navigation.state} ${location.pathname}`));
    const quiet = pagesOnly(router);
    const stop = quiet.subscribe(({ location, revalidation }) => told.push(`${location.pathname} ${revalidation}`));
    return { router, quiet, all, told, stop };
  }

  it('skips navigation state updates', async () => {
    const { quiet, all, told } = await start();
    await quiet.navigate('/next');
    expect(all.slice(-2)).toEqual(['loading /', 'idle /next']);
    expect(told).toEqual(['/next idle']);
    expect(quiet.state.location.pathname).toBe('/next');
  });

  it('reports the current page to a new subscriber', async () => {
    const router = createMemoryRouter([{ path: '*', loader: moment }]);
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    const told: string[] = [];
    pagesOnly(router).subscribe(({ location, initialized }) => told.push(`${location.pathname} ${initialized}`));
    expect(told).toEqual(['/ true']);
  });

  it('reports revalidation', async () => {
    const { quiet, told } = await start();
    await quiet.revalidate();
    expect(told).toEqual(['/ loading', '/ idle']);
  });

  it('stops after unsubscribing', async () => {
    const { quiet, told, stop } = await start();
    stop();
    await quiet.navigate('/next');
    expect(told).toEqual([]);
  });
});
