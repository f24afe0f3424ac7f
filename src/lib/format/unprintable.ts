const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters that the fonts of certificates have. */
const drawn =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u

/** Pictures, and what is invisible or means nothing, such as a letter that could not be decoded. */
const pictureOrNothing = /[\p{Emoji_Presentation}\p{Regional_Indicator}\p{Cc}\p{Co}\p{Cn}\p{Cs}\uFFFD]/u

const isDrawn = (letter: string): boolean =>
  /\s/u.test(letter) ||
  (pictureOrNothing.test(letter) ? false : !/[\p{L}\p{M}]/u.test(letter) || /\p{Script=Inherited}/u.test(letter) || drawn.test(letter))

/** The letters of a text that cannot be printed on a certificate, once each: Hebrew, Devanagari, Korean, emoji and others. */
export const unprintableIn = (text: string): readonly string[] => [
  ...new Set(
    Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment).filter(
      (cluster) => !Array.from(cluster).every(isDrawn) || cluster.includes('\uFE0F'),
    ),
  ),
]
