import { describe, expect, it } from 'vitest';
import { checkSmall, foundBy, pointersOf, smallData, smallKnown, type SmallRoute } from '../../test/setup/smallApp.ts';

const steps = [
  { name: 'One', from: 0, to: 20, done: ['bearer'] },
  { name: 'Two', from: 30, to: 100, done: ['completed'] },
];
const progress = { steps, flows: ['f'], whileRegistering: [] };

const page = (path: string, percent: number | undefined, to?: string, more: object = {}): SmallRoute => ({
  path,
  ...(percent === undefined ? {} : { progress: percent }),
  ...(to ? { submits: { go: { label: 'Go', to, ...more } } } : {}),
});

describe('progress on the way forward', () => {
  it('may rise or stay', () => {
    const data = smallData([page('/a', 0, '/b'), page('/b', 20, '/c'), page('/c', 20)], { progress });
    expect(foundBy('progress-falls', data)).toEqual([]);
  });

  it('must not fall, ignoring pages without progress in between', () => {
    const data = smallData([page('/a', 30, '/b'), page('/b', undefined, '/c'), page('/c', 20)], { progress });
    const [found, ...others] = foundBy('progress-falls', data);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ file: 'route /c', pointer: '/progress', witness: { path: '/c', journey: ['/a', '/b', '/c'] } });
  });

  it('may fall outside the primary action, and after the session ends', () => {
    const aside = smallData([page('/a', 30, '/b', { kind: 'secondary' }), page('/b', 20)], { progress });
    expect(foundBy('progress-falls', aside)).toEqual([]);
    const ended = smallData([page('/a', 30, '/b', { endsSession: true }), page('/b', undefined, '/c'), page('/c', 20)], { progress });
    expect(foundBy('progress-falls', ended)).toEqual([]);
  });

  it('is followed in every state, and completed steps stay completed', () => {
    const order = [
      page('/start', 0, 'next'),
      { ...page('/basic', 30, 'next', { do: [{ call: 'save' }] }), guards: [{ turnOf: 'basic' }] },
      { ...page('/address', 20), guards: [{ turnOf: 'address' }] },
    ];
    const destinations = {
      next: [{ when: [{ turnOf: 'basic' }], to: '/basic' }, { when: [{ turnOf: 'address' }], to: '/address' }, { to: '/' }],
    };
    const calls = { save: { sets: { depositor: '$answer' } } };
    const [found] = foundBy('progress-falls', smallData(order, { destinations, progress, calls }), smallKnown({ save: {} }));
    expect(found).toMatchObject({ file: 'route /address', witness: { facts: { depositor: { registration_last_step: 'basic' } } } });
    const risen = order.with(2, { ...page('/address', 40), guards: [{ turnOf: 'address' }] });
    expect(foundBy('progress-falls', smallData(risen, { destinations, progress, calls }), smallKnown({ save: {} }))).toEqual([]);
  });

  it('assumes that calls leading on complete a step, and that money arrives only after it was sent', () => {
    const inside = { guards: ['authenticated'] };
    const to = (step: string, path: string) => ({ when: [{ lastStepIs: step }], to: path });
    const routes = [
      { path: '/login/entry', redirect: 'next' },
      { ...page('/home', undefined, 'next'), ...inside },
      { ...page('/link', 30, '/bank'), ...inside },
      { ...page('/bank', 50, '/saved', { do: [{ call: 'save' }] }), ...inside },
      { ...page('/saved', undefined, 'next'), ...inside },
      { ...page('/fund', 70), guards: ['authenticated', { lastStepIs: 'bank' }] },
      { ...page('/sent', 100, '/home'), guards: ['authenticated', 'fundingSucceeded'] },
    ];
    const destinations = { next: [to('confirmed', '/link'), to('bank', '/fund'), to('completed', '/sent'), { to: '/home' }] };
    const data = smallData(routes, { destinations, progress, calls: { save: { sets: { depositor: '$answer', funding: '$answer' } } } });
    expect(foundBy('progress-falls', data, smallKnown({ save: {} }))).toEqual([]);
  });

  it('is 100 only at the end', () => {
    const open = smallData([page('/a', 100, '/b'), page('/b', 100)], { progress });
    expect(pointersOf(foundBy('progress-end', open))).toEqual(['route /a /progress']);
    const closed = smallData([page('/a', 20, '/b'), page('/b', 100, '/home'), page('/home', undefined)], { progress });
    expect(foundBy('progress-end', closed)).toEqual([]);
  });
});

describe('progress steps', () => {
  const routes = [page('/a', 0), page('/b', 20), page('/c', 30), page('/d', 100)];
  const placesFor = (changed: typeof steps, more: SmallRoute[] = []) =>
    pointersOf(
      checkSmall(smallData([...routes, ...more], { progress: { ...progress, steps: changed } })).filter(
        ({ rule }) => rule === 'progress-step',
      ),
    );

  it('cover all percentages, and start and end with one', () => {
    expect(placesFor(steps)).toEqual([]);
    expect(placesFor(steps, [page('/e', 25)])).toEqual(['route /e /progress']);
    expect(placesFor(steps.with(0, { ...steps[0]!, to: 21 }))).toEqual(['step 0 /to']);
  });

  it('are in order and do not overlap', () => {
    expect(placesFor([...steps].reverse())).toEqual(['step 1 /from']);
    expect(placesFor(steps.with(1, { ...steps[1]!, from: 20 }))).toEqual(['step 1 /from']);
    expect(placesFor(steps.with(0, { ...steps[0]!, from: 20, to: 0 }))).toContain('step 0 /from');
  });
});
