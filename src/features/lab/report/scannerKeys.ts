/** A key that comes this soon after the last letter was not pressed by hand, in milliseconds. */
const scannerPause = 80

/**
 * Gives what a hand scanner types to one field, wherever the focus is, and takes the Enter that it ends with: it never presses a button.
 * @param field takes the letters that are typed outside of every field
 * @returns stops it
 */
export function watchScanner(field: () => HTMLInputElement | null): () => void {
  let lastLetter = -Infinity
  const isField = (target: EventTarget | null): boolean =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Enter') {
      if (event.timeStamp - lastLetter < scannerPause || event.target === field()) event.preventDefault()
      return
    }
    if (event.key.length !== 1) return
    lastLetter = event.timeStamp
    // A dialog keeps its own keys. A blank on its own presses the focused button, as always.
    if (isField(event.target) || event.key === ' ' || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    field()?.focus()
  }
  document.addEventListener('keydown', onKey, { capture: true })
  return () => document.removeEventListener('keydown', onKey, { capture: true })
}
