/** As a ref: takes the focus when it is drawn in the place of what had it. */
export const takeFocus = (element: { readonly focus: () => void } | null): void => element?.focus()
