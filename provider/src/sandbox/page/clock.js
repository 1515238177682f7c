import { ask, byId, el, run, timeFormat } from './parts.js';
import { showOutbox } from './outbox.js';

const moves = [
  ['15 minutes', 'PT15M'],
  ['1 hour', 'PT1H'],
  ['1 day', 'P1D'],
  ['1 business day', '1bd'],
  ['3 business days', '3bd'],
  ['1 month', 'P1M'],
];

export const showClock = async () => {
  const { now } = await ask('/clock');
  byId('now').dateTime = now;
  byId('now').textContent = timeFormat.format(new Date(now));
};

const move = (advance) =>
  run(async () => {
    await ask('/clock', { advance });
    await Promise.all([showClock(), showOutbox()]);
  }, 'The clock has moved.');

export const addMoves = () => {
  byId('moves').append(
    ...moves.map(([label, advance]) => el('button', { type: 'button', textContent: `+ ${label}`, onclick: () => move(advance) })),
  );
  byId('clock-form').onsubmit = (event) => {
    event.preventDefault();
    void move(byId('advance').value.trim());
  };
};
