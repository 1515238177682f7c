import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// Test files share a page.
beforeEach(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
