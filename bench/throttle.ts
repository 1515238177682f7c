/** A network between the browser and everything else. */
export interface Network {
  /** Milliseconds there and back. */
  latency: number;
  bytesPerSecond: number;
}

/** 9 Mbit/s and 100 ms, as a phone has it on a good day. */
export const phoneNetwork: Network = { latency: 100, bytesPerSecond: (9 * 1024 * 1024) / 8 };

/** What a page is told by, whoever drives it. */
interface Line {
  send(method: 'Emulation.setCPUThrottlingRate', params: { rate: number }): Promise<unknown>;
  send(
    method: 'Network.emulateNetworkConditions',
    params: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number },
  ): Promise<unknown>;
}

/** Slows the processor of a page four times, and its network where one is given. */
export async function throttle(page: Line, network: Network | undefined): Promise<void> {
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!network) return;
  const { latency, bytesPerSecond } = network;
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await page.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
}
