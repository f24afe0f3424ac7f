import { createContext, use } from 'react'
import type { Command, Query } from '~/platform/api/operation'
import type { Fact } from './medicalFacts'

/** The calls that the designer makes. They belong to the feature that shows it. */
export interface DesignerOperations {
  /** The types that templates may have. */
  readonly kinds: Query<
    { readonly getDocumentTypes: readonly { readonly name: string | null; readonly subType: string | null }[] },
    { type: string }
  >
  /** Whether a client offers a type: medical ones are for medical clients, one of them for a single client. */
  readonly isOffered: (subType: string, client: { readonly id: string; readonly type: string }) => boolean
  /** The name of a type that is not in the list. */
  readonly labelOf: (subType: string) => string
  /** What a medical document of a type prints beyond the holder and the dates, as an example. */
  readonly medicalSample: (certType: string) => readonly Fact[]
  /** The pictures uploaded for templates. */
  readonly images: Query<{ readonly getCertTemplateImages: readonly LibraryImage[] }, { clientId: string }>
  /** Adds a picture to them. */
  readonly keepImage: Command<object, { clientId: string; imageId: string; type: string }>
}

export interface LibraryImage {
  readonly imageId: string | null
  readonly type: string | null
}

export const DesignerOperationsContext = createContext<DesignerOperations | null>(null)

/** @throws outside a designer */
export function useDesignerOperations(): DesignerOperations {
  const operations = use(DesignerOperationsContext)
  if (!operations) throw new Error('This part of the designer was mounted without its operations.')
  return operations
}
