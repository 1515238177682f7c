import type { Brands } from '../../config/brands.ts';
import { Refusal } from '../../config/refusal.ts';
import { messages, phrases } from './messages.ts';

/**
 * Checks at startup that every brand has all messages.
 * @throws {Refusal} with the missing ones
 */
export function requireMessages(brands: Brands): void {
  for (const { slug, messages: texts } of brands.values())
    for (const [language, written] of texts) {
      const missing = ['frame', ...Object.keys({ ...messages, ...phrases })].filter((name) => !written[name]);
      if (missing.length > 0)
        throw new Refusal(`The brand "${slug}" has no ${missing.join(', ')} in ${language}; brands/base/messages.json has every message.`);
    }
}
