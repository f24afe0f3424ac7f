/** Whether a course is a person's own: assistants' courses are theirs as they are the instructor's. */
export const isTaughtBy = (
  { instructorId, assistantId }: { readonly instructorId: string | null; readonly assistantId: string | null },
  personId: string,
): boolean => personId !== '' && (instructorId === personId || assistantId === personId)
