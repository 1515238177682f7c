/** A problem with the setup that the user must fix; the message is one plain sentence. */
export class Refusal extends Error {}
