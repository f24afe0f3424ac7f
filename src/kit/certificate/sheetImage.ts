import { imageAddress, type ImageMode } from '~/platform/api/transport/images'

/** The address of an image on the sheet, for `src`. */
export const sheetImage = (mode: ImageMode, image: string): string | undefined => imageAddress(mode, image) ?? undefined
