import type { ImageMode } from '../api/images'

/** How a picture of a mode is cut and kept. */
export interface ImageKind {
  /** Width divided by height that a crop begins with; null leaves the picture's own. */
  readonly aspect: number | null
  /** Transparency is kept, which only PNG can. */
  readonly isTransparent: boolean
  /** The longer side at most, in pixels. */
  readonly maxSide: number
}

const mark: ImageKind = { aspect: null, isTransparent: true, maxSide: 1200 }
const photo: ImageKind = { aspect: 1, isTransparent: false, maxSide: 1600 }

/** Logos, stamps, watermarks and signatures keep shape and transparency; photos are square and jpeg. */
export const imageKinds: Readonly<Record<ImageMode, ImageKind>> = {
  certificateWatermark: mark,
  certificateLogo: mark,
  stampImages: mark,
  signatures: mark,
  clientLogo: mark,
  newAppointmentClientLogo: mark,
  physicianSignature: mark,
  issuerSignature: mark,
  courseImage: photo,
  locationImage: photo,
  instructorImage: photo,
  image: photo,
  certificateAttachments: { ...photo, aspect: null, maxSide: 2400 },
}

const signatureModes: ReadonlySet<ImageMode> = new Set(['signatures', 'physicianSignature', 'issuerSignature'])

/** Whether a picture of this mode can be drawn by hand. */
export const isSignature = (mode: ImageMode): boolean => signatureModes.has(mode)
