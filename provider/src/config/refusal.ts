/** A startup error in one sentence for the operator. main prints it and exits with code 1. */
export class Refusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}
