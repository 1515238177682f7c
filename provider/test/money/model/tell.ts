import type { TestProvider } from '../../createTestProvider.ts';
import { FundingModel } from '../fundingModel.ts';
import type { Story } from './steps.ts';

/** Plays a story on provider and model, which compares them after each step. */
export async function tell(provider: TestProvider, { steps, ...options }: Story, Model = FundingModel): Promise<void> {
  const model = await Model.begin(provider, options);
  try {
    for (const step of steps) await model.take(step);
    await model.finish();
  } finally {
    model.leave();
  }
}
