import type { Page } from 'playwright';
import type { Step } from '../../../journeys/journey.ts';
import type { Contract } from '../../../journeys/world.ts';
import { answerAsPage } from './askAsPage.ts';

/** Makes the call of a step like another tab. Throws when the provider refuses it. */
export async function callElsewhere(page: Page, contract: Contract | undefined, step: Step): Promise<void> {
  if (!contract) throw new Error(`there is no schemas/api/${step.elsewhere}.json`);
  const { status, text } = await answerAsPage(page, contract.method, contract.path, step.with);
  if (status !== contract.success) throw new Error(`${step.elsewhere} answers ${status}: ${text}`);
}
