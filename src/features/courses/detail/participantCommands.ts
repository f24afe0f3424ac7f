import { staleCourses } from '~/domain/course/staleCourses'
import { findGone } from '~/platform/api/finding'
import type { CommandOptions } from '~/platform/api/useCommand'
import type { MoveParticipantsMutationVariables, RemoveParticipantMutationVariables } from './courseDetail.generated'
import { readParticipants } from './equalParticipants'

export const movingParticipants: CommandOptions<MoveParticipantsMutationVariables> = {
  done: 'Participants moved',
  stale: staleCourses.participants,
  noun: 'move',
  verb: 'Move',
  becomes: 'done',
  // Who was moved has a new entry on the other course, under an id that nobody knows.
  find: async ({ fromCourseId, participants }) => {
    const left = new Set<unknown>((await readParticipants(fromCourseId)).map(({ id }) => id))
    const moved: readonly unknown[] = JSON.parse(participants)
    return moved.some((id) => left.has(id)) ? [] : [{ id: participants }]
  },
}

export const removingFrom = (courseId: string): CommandOptions<RemoveParticipantMutationVariables> => ({
  done: 'Participant removed',
  stale: staleCourses.participants,
  noun: 'participant',
  verb: 'Remove',
  becomes: 'removed',
  find: ({ id }) => findGone(() => readParticipants(courseId), id),
})
