import type { ScanPort } from '../../ports/scan.ts';

/** What every scanner takes for malware, to be tried out with: https://www.eicar.org/download-anti-malware-testfile/ */
const testFile = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** Finds the test file of antivirus software, and nothing else. */
export const sandboxScan: ScanPort = {
  scan: async ({ content }) => (Buffer.from(content).includes(testFile) ? 'infected' : 'clean'),
};
