import { config } from '../../config'

/** Upload modes of the backend. An image's address contains the mode it was uploaded with. */
export type ImageMode =
  | 'certificateWatermark'
  | 'certificateLogo'
  | 'stampImages'
  | 'signatures'
  | 'clientLogo'
  | 'courseImage'
  | 'locationImage'
  | 'instructorImage'
  | 'certificateAttachments'
  | 'physicianSignature'
  | 'issuerSignature'
  | 'image'
  | 'newAppointmentClientLogo'

/** The mode of a signature. A medical client keeps its physicians' apart from those of whoever else signs. */
export const signatureMode = (clientType: string | null, isPhysician: boolean): ImageMode =>
  clientType === 'medical' ? (isPhysician ? 'physicianSignature' : 'issuerSignature') : 'signatures'

/**
 * The address of an image, or null when `image` is neither an id nor an https address without user info.
 * @param image an image id, or a full https address, which is returned unchanged
 */
export function imageAddress(mode: ImageMode, image: string): string | null {
  // One with user info would send a password that somebody stored. The content policy stops foreign hosts.
  if (/^https:\/\/[^/@\\]+(?:\/|$)/i.test(image)) return image
  if (/^[\w.-]+$/.test(image)) return config.imageAddress.replace('{mode}', mode).replace('{imageId}', encodeURIComponent(image))
  return null
}
