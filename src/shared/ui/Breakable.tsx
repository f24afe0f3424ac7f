/** A text that may be broken before its at sign: an e-mail address is one word, and half of it on a line of its own can still be read. */
export function Breakable({ text }: { readonly text: string }) {
  const at = text.indexOf('@')
  return at < 1 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
