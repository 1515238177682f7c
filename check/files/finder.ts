import type { Report } from './report.ts';
import type { Subject } from './subject.ts';

/** Code that finds what files say wrongly, by themselves or to each other. */
export interface FileFinder {
  of: 'files';
  find: (subject: Subject, report: Report) => void;
}

/** A finder over the files of a repository. */
export const inFiles = (find: FileFinder['find']): FileFinder => ({ of: 'files', find });
