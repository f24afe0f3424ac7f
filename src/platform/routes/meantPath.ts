/** What mail and chat programs take for the end of a link: the end of a sentence, a bracket, a quotation mark, a blank; plain, encoded or as HTML. */
const behindLink =
  /(?:[.,;:!?'")>\]}]|%(?:0[9AD]|2[012379CE]|3[ABEF]|5D|7D|C2%(?:A0|BB)|E2%80%(?:8B|9[89CD]|A6)|E3%80%8[12DF]|EF%(?:BB%BF|BC%8[9CE]))|&(?:gt|quot);)+$/i

/**
 * The path that a link means, without what stood behind the link in its text. Ids, tokens and addresses never end with such a sign.
 * @param path as `location.pathname` has it, encoded
 */
export const meantPath = (path: string): string => path.replace(behindLink, '')
