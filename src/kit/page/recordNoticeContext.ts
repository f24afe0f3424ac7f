import { createContext, type ReactNode } from 'react'

/** Says that the page's record is partial or outdated; `RecordPage` shows it under its header. */
export const RecordNoticeContext = createContext<ReactNode>(null)
