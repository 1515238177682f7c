import type { Webhook } from '../config/webhook.ts';
import type { ScanPort } from '../ports/scan.ts';
import { callSigned } from './signedCall.ts';

/** Malware scans by the bank's service (docs/integrators.md, "Files of depositors"). */
export function createScanWebhook(webhook: Webhook): ScanPort {
  return {
    scan: async ({ id, type, content }) => {
      const body = JSON.stringify({ id, type, content: Buffer.from(content).toString('base64') });
      const { said } = await callSigned(webhook, webhook.url, id, body);
      const verdict = typeof said === 'object' && said !== null && 'verdict' in said ? said.verdict : null;
      if (verdict !== 'clean' && verdict !== 'infected') throw new Error('the answer has no verdict');
      return verdict;
    },
  };
}
