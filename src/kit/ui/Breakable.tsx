/** Lets a long email address wrap before its at sign, where both halves stay readable. */
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
