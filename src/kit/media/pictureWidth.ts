/**
 * The width in pixels of a picture at an address.
 * @returns null where it could not be read
 */
export async function pictureWidth(address: string): Promise<number | null> {
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image.naturalWidth
  } catch {
    return null
  }
}
