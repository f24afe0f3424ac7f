/**
 * Soft hyphens, zero-width letters, directional marks, byte-order marks and letters that are blank, such as Korean fillers. They come with what is copied, and nobody sees them. A joiner
 * between letters without capitals, or between pictures, is part of the spelling: in Persian, in Sinhala, in a family of emoji.
 */
const invisible =
  /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC\u115F\u1160\u2800\u3164\uFFA0]|(?<![\p{Lo}\p{M}\p{S}])[\u200C\u200D]|[\u200C\u200D](?![\p{Lo}\p{M}\p{S}])/gu

/** A text without its invisible letters and with composed ones (Unicode NFC). */
export const withoutInvisible = (text: string): string =>
  // Most texts are plain, and a file has millions of letters.
  /[^\0-\x7F]/.test(text) ? text.replaceAll(invisible, '').normalize('NFC') : text

/** What somebody typed or pasted into a field: without invisible letters, composed, trimmed. Every field reads with it before it compares, keeps or sends. */
export const readText = (typed: string): string => withoutInvisible(typed).trim()
