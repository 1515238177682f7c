/** Why the provider does not start, as one sentence for whoever started it; main prints it and ends with exit code 1. */
export class Refusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}
