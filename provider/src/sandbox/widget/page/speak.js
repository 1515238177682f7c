/**
 * Exchanges messages with the framing app, using the names of FastLink's callbacks. Sends to the app's origin only and ignores all others.
 */
const app = document.documentElement.dataset.app;

let nonce;

/** Resolves to the app's first `open` message. */
export const opened = new Promise((resolve) => {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== app || data?.type !== 'open' || nonce !== undefined) return;
    nonce = data.nonce;
    resolve({ token: String(data.accessToken).replace(/^Bearer /, ''), params: data.params ?? {} });
  });
  parent.postMessage({ type: 'ready' }, app);
});

/** @param callback `onSuccess`, `onClose`, `onError` or `onEvent` */
const tell = (callback, payload) => parent.postMessage({ type: callback, nonce, payload }, app);

export const tellShared = (result) => tell('onSuccess', { providerAccountId: result, requestId: crypto.randomUUID(), status: 'SUCCESS' });
export const tellClosed = (code) => tell('onClose', { action: 'exit', status: 'USER_CLOSE_ACTION', code, sites: [] });
export const tellEvent = (type, data) => tell('onEvent', { type, data });
export const tellExpired = () =>
  tell('onError', { code: 'E701', title: 'INVALID_PARAMETER_OR_VALUE', message: 'The session has ended.', fnToCall: 'errorHandler' });
