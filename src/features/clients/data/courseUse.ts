import { counted } from '~/lib/format/counted'
import { normaliseCase } from '~/lib/format/normaliseText'

/** What a course took from the saved titles and pictures. */
export interface CourseUse {
  readonly name: string | null
  readonly courseImage: string | null
}

/** How often each saved title and picture is used. */
export interface UseCounts {
  readonly ofTitle: (name: string | null) => number
  readonly ofPicture: (imageId: string | null) => number
}

/** Whether a course has a title, whatever its case and spaces. */
export const isCalled =
  (title: string | null) =>
  ({ name }: Pick<CourseUse, 'name'>): boolean =>
    normaliseCase(name) === normaliseCase(title)

/** Counts the courses of a client by their name, whatever its case and spaces, and by their picture. */
export function countUses(courses: readonly CourseUse[]): UseCounts {
  const titles = new Map<string, number>()
  const pictures = new Map<string, number>()
  for (const { name, courseImage } of courses) {
    titles.set(normaliseCase(name), (titles.get(normaliseCase(name)) ?? 0) + 1)
    if (courseImage) pictures.set(courseImage, (pictures.get(courseImage) ?? 0) + 1)
  }
  return {
    ofTitle: (name) => titles.get(normaliseCase(name)) ?? 0,
    ofPicture: (imageId) => pictures.get(imageId ?? '') ?? 0,
  }
}

/** 'Used by 12 courses'. @param count null where the courses could not be read */
export function usedByText(count: number | null): string {
  if (count === null) return 'Use not known'
  if (count === 0) return 'Not used'
  return `Used by ${counted(count, 'course')}`
}

/** What the deletion of a picture leaves behind. */
export function deletionInWords(count: number | null): string {
  if (count === null) return 'The courses could not all be read, so it is not known how many use this picture. Those that do keep it.'
  if (count === 0) return 'No course uses this picture.'
  return counted(count, 'course uses this picture and keeps it.', 'courses use this picture and keep it.')
}
