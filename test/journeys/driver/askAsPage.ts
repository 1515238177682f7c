import type { Page } from 'playwright';

/**
 * Makes a call with a page's session but without its code, like another tab.
 * @returns `data` of the answer
 * @throws when the provider refuses it
 */
export async function askAsPage(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const { status, text } = await answerAsPage(page, method, path, body);
  if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${text}`);
  return text === '' ? undefined : (JSON.parse(text) as { data: unknown }).data; // envelope of every answer
}

/** Like `askAsPage`, but returns any answer. */
export function answerAsPage(page: Page, method: string, path: string, body: object = {}): Promise<{ status: number; text: string }> {
  return page.evaluate(
    async (request) => {
      const check = await fetch('/v1/auth-check');
      const { data } = (await check.json()) as { data: { token: string } };
      const mark = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${data.token}`,
        'x-xsrf-token': decodeURIComponent(mark),
        'idempotency-key': crypto.randomUUID(),
      };
      const sent = request.method === 'GET' ? {} : { body: JSON.stringify(request.body) };
      const answer = await fetch(`/v1${request.path}`, { method: request.method, headers, ...sent });
      return { status: answer.status, text: await answer.text() };
    },
    { method, path, body },
  );
}
