/** How many characters a text message holds, alone and as a part of several, in its two alphabets (3GPP TS 23.038 and 23.040). */
const lengths = { basic: { alone: 160, part: 153 }, any: { alone: 70, part: 67 } };

const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ\u00a7¿a-zäöñüà^{}\\[~\]|€]*$/;

/** How many text messages a text takes, each of which is paid for: one letter of no basic alphabet, such as "ó", more than halves what one holds. */
export function partsOf(text: string): number {
  const isBasic = basic.test(text);
  const { alone, part } = isBasic ? lengths.basic : lengths.any;
  const length = isBasic ? text.length + (text.match(/[\^{}\\[~\]|€]/g)?.length ?? 0) : text.length;
  return length <= alone ? 1 : Math.ceil(length / part);
}
