import type { Product } from '../../browser/product.ts';

/** A sandbox persona with its credentials. */
export interface Persona {
  id: string;
  email: string;
  password: string;
  phone: string;
}

/** Throws for an unknown id. */
export async function findPersona(product: Product, id: string): Promise<Persona> {
  const personas = (await product.sandbox('personas')) as Persona[]; // the sandbox's list
  const persona = personas.find((each) => each.id === id);
  if (!persona) throw new Error(`the sandbox has no persona ${id}`);
  return persona;
}
