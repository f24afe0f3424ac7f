import { staleCourses } from '~/domain/course/staleCourses'
import { findGone } from '~/platform/api/command/finding'
import type { CommandOptions } from '~/platform/api/command/useCommand'
import type { MoveParticipantsMutationVariables, RemoveParticipantMutationVariables } from './courseDetail.generated'
import { readParticipants } from './equalParticipants'

export const movingParticipants: CommandOptions<MoveParticipantsMutationVariables> = {
  done: 'Participants moved',
  stale: staleCourses.participants,
  noun: 'move',
  verb: 'Move',
  becomes: 'done',
  // A participant who is only gone from the first course may have been removed by somebody else.
  find: async ({ toCourseId, participants }) => {
    const there = new Set<unknown>((await readParticipants(toCourseId)).map(({ id }) => id))
    const moved: readonly unknown[] = JSON.parse(participants)
    return moved.every((id) => there.has(id)) ? [{ id: participants }] : []
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
