/** Width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * The size of a picture at an address.
 * @returns null where it could not be read
 */
export async function pictureSize(address: string): Promise<PictureSize | null> {
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  }
}
