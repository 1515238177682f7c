/** Control and bidi characters, except line breaks and tabs. */
const unsafe = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** Strips characters that could disguise other people's text. */
export const plainText = (text: string) => text.replaceAll(unsafe, '');
