/** Logs a persona in with the calls that the app makes; the sandbox has no shortcut. */
import { ask, byId } from './parts.js';

const asked = new URLSearchParams(location.search);
const brand = asked.get('brand');
let bearer;

const call = async (method, path, body) => {
  const headers = {
    ...(brand && { 'X-Passbook-Brand': brand }),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(body && { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': cookie('XSRF-TOKEN') }),
  };
  const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = response.status === 204 ? {} : await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer.data ?? {};
};

const cookie = (name) =>
  decodeURIComponent(
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '',
  );

/** Makes the app look for a session; see `sessionMark` in `src/store/kept`. */
const leaveMark = () => {
  const kept = JSON.parse(localStorage.getItem('root') ?? 'null') ?? { version: 1, dismissed: {} };
  localStorage.setItem('root', JSON.stringify({ ...kept, sessionMark: crypto.getRandomValues(new Uint32Array(4)).join('-') }));
};

const logIn = async ({ email, password }) => {
  await call('GET', '/sanctum/csrf-cookie');
  bearer = (await call('POST', '/v1/login', { email, password })).token;
  const { nonce_token: nonce } = await call('GET', '/v1/mfa-select/email');
  const [message] = await ask(`/outbox?to=${encodeURIComponent(email)}`);
  await call('POST', `/v1/mfa-verify/${nonce}`, { code: message.code });
  leaveMark();
};

try {
  const persona = (await ask('/personas')).find(({ id }) => id === asked.get('persona'));
  if (!persona) throw new Error('There is no such persona.');
  byId('state').textContent = `Logging in as ${persona.id} …`;
  await logIn(persona);
  location.replace(`/login/entry${brand ? `?brand=${encodeURIComponent(brand)}` : ''}`);
} catch (error) {
  byId('state').textContent = error instanceof TypeError ? 'The provider does not answer.' : error.message;
  byId('by-hand').hidden = false;
}
