/** Sends a request to a process by port; POST with a body, else GET. */
export async function ask(port: number, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { 'content-type': 'application/json', ...headers } });
  await answer.clone().text();
  return answer;
}

/** Registers like a browser. Returns the status. */
export async function register(port: number, email: string): Promise<number> {
  const { headers } = await ask(port, '/sanctum/csrf-cookie');
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const body = { email, password: 'Quiet-meadow-27' };
  const answer = await ask(port, '/v1/register', body, { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) });
  return answer.status;
}
