import type { Files } from '../../compiler/read/files.ts';
import type { Contract } from '../../check/calls/contracts.ts';
import type { Proven } from '../../check/explore/accepted.ts';
import type { Survey } from '../../check/explore/survey.ts';

export interface Reading {
  files: Files;
  /** One per brand; the first determines the tree. */
  surveys: Survey[];
  proven: Proven;
  /** Contracts of `schemas/api` by id. */
  calls: Map<string, BookCall>;
}

/** A contract with its examples by status. */
export interface BookCall extends Omit<Contract, 'document' | 'whole'> {
  examples: Record<string, unknown>;
}
