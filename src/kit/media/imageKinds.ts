import type { ImageMode } from '~/platform/api/transport/images'

/** How pictures of a mode are cropped and encoded. */
export interface ImageKind {
  /** Initial aspect ratio (width / height) of the crop; null keeps the picture's own. */
  readonly aspect: number | null
  /** Encodes as PNG to preserve transparency. */
  readonly isTransparent: boolean
  /** Maximum length of the longer side, in pixels. */
  readonly maxSide: number
}

const mark: ImageKind = { aspect: null, isTransparent: true, maxSide: 1200 }
const photo: ImageKind = { aspect: 1, isTransparent: false, maxSide: 1600 }

/** Logos, stamps, watermarks and signatures keep their aspect ratio and transparency; photos are square JPEGs. */
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

/** Whether a mode holds signatures, which can be drawn by hand. */
export const isSignature = (mode: ImageMode): boolean => signatureModes.has(mode)
