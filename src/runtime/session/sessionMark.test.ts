// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { notificationAtom } from '../../store/atoms.ts';
import { createPassbookStore } from '../../store/createPassbookStore.ts';
import { explainEnds, markEnded } from './sessionMark.ts';

beforeEach(() => sessionStorage.clear());

function openPage() {
  const store = createPassbookStore({ now: Date.now });
  const explain = explainEnds(store, (key) => key);
  return { store, explain, said: () => store.store.get(notificationAtom) };
}

describe('the end of a session', () => {
  it('is explained until read when involuntary, across reloads', () => {
    const { store, explain, said } = openPage();
    markEnded(store.tab, 'elsewhere');
    explain({ chosen: false, hadSession: true, why: 'elsewhere' });
    expect(said()).toMatchObject({ message: 'session.elsewhere', isOpen: true, stays: true });
    const again = openPage();
    expect(again.said()).toMatchObject({ message: 'session.elsewhere', stays: true });
    again.store.notification.hide();
    expect(openPage().said().isOpen).toBeUndefined();
  });

  it('shows the message of the provider, across reloads', () => {
    const { store, explain, said } = openPage();
    markEnded(store.tab, 'expired', 'Your password was changed.');
    explain({ chosen: false, hadSession: true, message: 'Your password was changed.' });
    expect(said()).toMatchObject({ message: 'Your password was changed.', stays: true });
    expect(openPage().said()).toMatchObject({ message: 'Your password was changed.', stays: true });
  });

  it('shows briefly after a chosen logout', () => {
    const { explain, said } = openPage();
    explain({ chosen: true, hadSession: true });
    expect(said()).toEqual({ message: 'session.loggedOut', isOpen: true, severity: 'success' });
  });

  it('shows nothing to visitors without a session', () => {
    const { explain, said } = openPage();
    explain({ chosen: true, hadSession: false });
    expect(said().isOpen).toBeUndefined();
  });
});
