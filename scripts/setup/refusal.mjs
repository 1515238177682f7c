/** Something about the set-up that a person must put right; its message is the one plain sentence that they read. */
export class Refusal extends Error {}
