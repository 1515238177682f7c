import { ask, byId, el, run } from './parts.js';

export const showFaults = async () => {
  const faults = await ask('/fault');
  byId('faults').replaceChildren(...faults.map((fault) => el('li', {}, el('code', { textContent: tell(fault) }))));
};

const tell = ({ call, times, ...rest }) =>
  `${call}: ${Object.entries(rest)
    .map((pair) => pair.join(' '))
    .join(', ')}, ${times} more`;

export const showCalls = async () => {
  const calls = await ask('/calls');
  byId('call').replaceChildren(...calls.map(({ call }) => el('option', { value: call, textContent: call })));
};

export const addFaults = () => {
  byId('fault-form').onsubmit = (event) => {
    event.preventDefault();
    const [what, value] = byId('what').value.split(':');
    const fault = { call: byId('call').value, [what]: what === 'drop' ? value : Number(value), times: Number(byId('times').value) };
    void run(async () => {
      await ask('/fault', fault);
      await showFaults();
    }, 'The fault is set.');
  };
};
