import type { Page } from 'playwright';
import type { Step } from '../../../journeys/journey.ts';
import type { Contract } from '../../../journeys/world.ts';

/** Makes a call with the session of a page and none of its code, as another window would. Throws when the provider refuses it. */
export async function callElsewhere(page: Page, contract: Contract | undefined, step: Step): Promise<void> {
  if (!contract) throw new Error(`there is no schemas/api/${step.elsewhere}.json`);
  const answered = await page.evaluate(
    async ({ method, path, body }) => {
      const check = await fetch('/v1/auth-check');
      const { data } = (await check.json()) as { data: { token: string } };
      const mark = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const sent: RequestInit = {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${data.token}`,
          'x-xsrf-token': decodeURIComponent(mark),
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      };
      const answer = await fetch(`/v1${path}`, sent);
      return { status: answer.status, text: await answer.text() };
    },
    { method: contract.method, path: contract.path, body: step.with ?? {} },
  );
  if (answered.status !== contract.success) throw new Error(`${step.elsewhere} answers ${answered.status}: ${answered.text}`);
}
