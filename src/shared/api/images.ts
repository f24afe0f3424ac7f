import { config } from '../config'

/** Upload modes the backend knows; the address of an image names the mode it was uploaded with. */
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

/**
 * Address of an image.
 * @param image an image id, or a full https address, which is used as it is; any other address gives null
 */
export function imageAddress(mode: ImageMode, image: string): string | null {
  if (/^https:\/\//i.test(image)) return image
  if (/^[\w.-]+$/.test(image)) return config.imageAddress.replace('{mode}', mode).replace('{imageId}', encodeURIComponent(image))
  return null
}
