function leaveKey(event: KeyboardEvent): void {
  if (!event.isComposing && event.keyCode !== 229) return
  event.stopPropagation()
  if (event.key === 'Enter') event.preventDefault()
}

/**
 * Leaves the keys of an input method to it: Enter that confirms a candidate sends no form and runs no command, and neither do Escape and the
 * arrows. Safari reports the confirming Enter after the composition, with 229 as its code.
 */
export const leaveKeysToInputMethods = (): void => addEventListener('keydown', leaveKey, true)
