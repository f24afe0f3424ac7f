/** The first bytes of the types that may be attached. A name and a declared type can say anything. */
const starts: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

const mostBytes = 10 * 1024 * 1024

/** Why a file cannot be attached; null where it can. */
export async function whyNotAttached(file: File): Promise<string | null> {
  if (file.size > mostBytes) return `“${file.name}” is larger than 10 MB. Save it smaller, or scan it again with fewer details.`
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (starts.some((start) => start.every((byte, at) => bytes[at] === byte))) return null
  return `“${file.name}” is not a PDF, JPEG or PNG file, whatever its name says.`
}
