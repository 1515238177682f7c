import { expect, waitFor } from 'storybook/test';
import { brandBySlug } from 'virtual:passbook/brands';

interface Shown {
  canvasElement: HTMLElement;
  args: { path: string };
  globals: Record<string, unknown>;
}

/** Holds a route's story to its flow: the heading is that of the route, and no sentence is missing a word or a value. */
export async function showsItsPage({ canvasElement, args, globals }: Shown): Promise<void> {
  const brand = String(globals['brand']);
  const bundle = (await brandBySlug[brand]?.())?.bundle;
  const routeAt = (address: string) => bundle?.app.routes.find(({ path }) => path === address);
  // A brand that leaves out a registration step has no page of it.
  const route = routeAt(args.path) ?? routeAt('/not-found');
  if (!route) throw new Error(`No brand "${brand}".`);
  await waitFor(() => expect(canvasElement.querySelector('h1')?.textContent).toMatch(toPattern(route.title)), { timeout: 10_000 });
  // A key without a sentence shows as itself, a placeholder without a value as written.
  await expect(canvasElement).not.toHaveTextContent(/\b(?:shell|ui|form|forms|formats|screens|problems|session)\.[a-z]|\{[a-z_.]+\}/);
}

/** `Welcome, {depositor.first_name}` as an expression that its filled form matches. */
function toPattern(sentence: string): RegExp {
  const literals = sentence.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('.+')}$`);
}
