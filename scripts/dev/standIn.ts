import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** The WebSocket handshake GUID (RFC 6455). */
const webSocketId = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Serves in place of a provider that could not start. */
export interface StandIn {
  close(): Promise<void>;
}

/**
 * Answers every request with 503 and a page that shows the reason. The page reloads when the provider is back or the reason changes.
 * @param reason the provider's output
 * @throws when it cannot listen
 */
export async function standIn({ host, port }: { host: string; port: number }, reason: string): Promise<StandIn> {
  const server = createServer((request, response) => {
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    response.writeHead(503, {
      'content-type': `${isPage ? 'text/html' : 'text/plain'}; charset=utf-8`,
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(isPage ? pageOf(reason) : reason);
  });
  // Vite's client waits for a WebSocket and then reloads, which shows the reason.
  server.on('upgrade', ({ headers }, socket) => {
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${webSocketId}`).digest('base64');
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`];
    socket.on('error', () => socket.destroy());
    socket.end([...lines, 'Sec-WebSocket-Protocol: vite-ping', '', ''].join('\r\n'));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pageOf(reason: string): string {
  const text = reason.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The provider could not start</title>
<style>
  body { margin: 2rem; background: #181818; color: #d8d8d8; font: 16px/1.5 ui-monospace, monospace; }
  pre { color: #ff7777; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>The provider could not start</h1>
<pre id="reason">${text}</pre>
<p>This page goes on by itself once the file is mended.</p>
<script>
  const shown = document.getElementById('reason').textContent;
  setInterval(async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer && (answer.ok || (await answer.text()) !== shown)) location.reload();
  }, 500);
</script>
</html>
`;
}
