/** First segments of paths that the server answers itself, never with a page. */
export const serverPaths = ['v1', 'sanctum', 'sandbox', 'assets', 'brands', 'retry', 'healthz', 'livez'];
