import { addBanners, showBanners } from './banners.js';
import { addMoves, showClock } from './clock.js';
import { addFaults, showCalls, showFaults } from './faults.js';
import { showOutbox } from './outbox.js';
import { ask, byId, run } from './parts.js';
import { showPersonas } from './personas.js';

addMoves();
addBanners();
addFaults();
byId('outbox-filter').onsubmit = (event) => event.preventDefault();
byId('to').oninput = () => run(showOutbox);
byId('reset').onclick = () => {
  if (!confirm('Remove every depositor that was created?')) return;
  void run(async () => {
    await ask('/reset', {});
    await Promise.all([showClock(), showOutbox(), showFaults(), showBanners()]);
  }, 'The sandbox is as new.');
};

void run(async () => Promise.all([showPersonas(), showCalls(), showFaults(), showBanners(), showClock(), showOutbox()]));
// Refresh codes and clock while the page is visible.
setInterval(() => {
  if (document.visibilityState === 'visible') void run(async () => Promise.all([showOutbox(), showClock(), showFaults()]));
}, 2500);
