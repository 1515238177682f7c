import type { ScanPort } from '../../ports/scan.ts';

/** Standard test file that scanners report as malware: https://www.eicar.org/download-anti-malware-testfile/ */
const testFile = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** Detects only the EICAR test file. */
export const sandboxScan: ScanPort = {
  scan: async ({ content }) => (Buffer.from(content).includes(testFile) ? 'infected' : 'clean'),
};
