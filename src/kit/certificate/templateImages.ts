import type { ImageMode } from '~/platform/api/transport/images'

/** What a picture is used for on a template; the values are the image library's types. */
export type TemplateImageType = 'logo' | 'watermark' | 'stamp' | 'location' | 'additional' | 'background'

/** The upload mode of each picture type. */
export const imageModes: Readonly<Record<TemplateImageType, ImageMode>> = {
  logo: 'certificateLogo',
  watermark: 'certificateWatermark',
  stamp: 'stampImages',
  location: 'locationImage',
  additional: 'certificateAttachments',
  background: 'certificateAttachments',
}

/** Whether a library picture has the wanted type. The backend may call it 'logo' or 'logoImage'. */
export const isImageOf = (type: string | null, wanted: TemplateImageType): boolean =>
  type !== null && type.toLowerCase().replace(/image$/, '') === wanted
