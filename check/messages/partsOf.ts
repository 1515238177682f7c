/** Capacity of a text message in both encodings, alone and in a concatenated message (3GPP TS 23.038 and 23.040). */
const lengths = { basic: { alone: 160, part: 153 }, any: { alone: 70, part: 67 } };

const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ\u00a7¿a-zäöñüà^{}\\[~\]|€]*$/;

/** How many text messages are sent, and billed, for a text. One letter outside the basic alphabet more than halves the capacity. */
export function partsOf(text: string): number {
  const isBasic = basic.test(text);
  const { alone, part } = isBasic ? lengths.basic : lengths.any;
  const length = isBasic ? text.length + (text.match(/[\^{}\\[~\]|€]/g)?.length ?? 0) : text.length;
  return length <= alone ? 1 : Math.ceil(length / part);
}
