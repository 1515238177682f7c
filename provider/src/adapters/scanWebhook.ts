import type { Webhook } from '../config/webhook.ts';
import type { ScanPort } from '../ports/scan.ts';
import { callSigned } from './signedCall.ts';

/** Asks a service of the bank's by signed requests (docs/integrators.md, "Files of depositors"). */
export function createScanWebhook(webhook: Webhook): ScanPort {
  return {
    scan: async ({ id, type, content }) => {
      const body = JSON.stringify({ id, type, content: Buffer.from(content).toString('base64') });
      const { said } = await callSigned(webhook, webhook.url, id, body);
      const verdict = typeof said === 'object' && said !== null && 'verdict' in said ? said.verdict : null;
      if (verdict !== 'clean' && verdict !== 'infected') throw new Error('answered no verdict');
      return verdict;
    },
  };
}
