import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Puts a dialog beside the page: in the midst of a form, its Enter and its own form would send that one. */
export const OutOfForm = ({ children }: { readonly children: ReactNode }): ReactNode => createPortal(children, document.body)
