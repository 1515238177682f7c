import type { Product } from '../../browser/product.ts';

/** One of the sandbox's personas, and what they type. */
export interface Persona {
  id: string;
  email: string;
  password: string;
  phone: string;
}

/** Finds one by id. Throws when there is none. */
export async function findPersona(product: Product, id: string): Promise<Persona> {
  const personas = (await product.sandbox('personas')) as Persona[]; // as the sandbox answers
  const persona = personas.find((each) => each.id === id);
  if (!persona) throw new Error(`the sandbox has no persona ${id}`);
  return persona;
}
