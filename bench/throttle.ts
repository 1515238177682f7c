export interface Network {
  /** Round trip in milliseconds. */
  latency: number;
  bytesPerSecond: number;
}

/** A good mobile connection: 9 Mbit/s, 100 ms. */
export const phoneNetwork: Network = { latency: 100, bytesPerSecond: (9 * 1024 * 1024) / 8 };

/** A connection to a page, of any driver. */
interface Line {
  send(method: 'Emulation.setCPUThrottlingRate', params: { rate: number }): Promise<unknown>;
  send(
    method: 'Network.emulateNetworkConditions',
    params: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number },
  ): Promise<unknown>;
}

/** Slows the CPU four times, and optionally the network. */
export async function throttle(page: Line, network: Network | undefined): Promise<void> {
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!network) return;
  const { latency, bytesPerSecond } = network;
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await page.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
}
