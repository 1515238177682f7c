/** Control characters, and those that turn the direction of a text around; line breaks and tabs stay. */
const unsafe = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** A text that somebody else wrote, without what could make it read as something else. */
export const plainText = (text: string) => text.replaceAll(unsafe, '');
