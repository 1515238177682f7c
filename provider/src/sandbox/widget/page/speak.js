/** Speaks to the app around this frame, in the words of FastLink's callbacks. It sends to the app's origin alone, and listens to nobody else. */
const app = document.documentElement.dataset.app;

let nonce;

/** Says that the page is there; resolves to what the app opens it with, the first time that it does. */
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
