import type { ImageMode } from '~/shared/api/images'

/** A place of a template that a picture is for, as the library of pictures calls it. */
export type TemplateImageType = 'logo' | 'watermark' | 'stamp' | 'location' | 'additional' | 'background'

/** The mode in which the pictures of a place are uploaded. */
export const imageModes: Readonly<Record<TemplateImageType, ImageMode>> = {
  logo: 'certificateLogo',
  watermark: 'certificateWatermark',
  stamp: 'stampImages',
  location: 'locationImage',
  additional: 'certificateAttachments',
  background: 'certificateAttachments',
}

/** Whether a picture of the library is for a place; the backend's own word for it may be 'logo' or 'logoImage'. */
export const isImageOf = (type: string | null, wanted: TemplateImageType): boolean =>
  type !== null && type.toLowerCase().replace(/image$/, '') === wanted
