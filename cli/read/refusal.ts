/** The command was called in a way that makes no sense: its message is one sentence that says what to do, and the exit code is 2. */
export class Refusal extends Error {}
