import { TabBatches } from '~/kit/batch/TabBatches'
import { addressKey } from '~/lib/format/email'

/** One document that is sent again to a corrected address. */
export interface Correction {
  readonly certId: string
  readonly patientName: string
  /** The address that failed. */
  readonly from: string
  readonly to: string
}

/** Identifies a correction by its document and its new address. */
export const correctionKey = ({ certId, to }: Correction): string => `${certId} ${addressKey(to)}`

/** The corrections that the administrators of this tab have sent. */
export const corrections = new TabBatches<Correction, null>('corrections', correctionKey)
