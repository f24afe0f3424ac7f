import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders a dialog in the body: inside a form, pressing Enter or submitting a nested form would submit the outer form too. */
export const OutOfForm = ({ children }: { readonly children: ReactNode }): ReactNode => createPortal(children, document.body)
