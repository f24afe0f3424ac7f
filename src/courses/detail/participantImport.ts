import { ApiError } from '~/shared/api/errors'
import { sendCommand } from '~/shared/api/sendCommand'
import { send } from '~/shared/api/transport'
import { plainLower } from '~/shared/format/plainWords'
import type { ImportField } from '~/shared/import/importField'
import type { ImportSender } from '~/shared/import/importRun'
import { AddParticipant, CourseParticipants } from './courseDetail.generated'

/** What a file of participants holds: what the call for one of them takes. */
export const participantFields: readonly ImportField[] = [
  {
    key: 'firstName',
    label: 'First name',
    aliases: ['given name', 'forename', 'first', 'given names'],
    isRequired: true,
    example: 'Aminata',
    rule: { kind: 'text', max: 100 },
  },
  {
    key: 'lastName',
    label: 'Last name',
    aliases: ['surname', 'family name', 'last'],
    isRequired: true,
    example: 'Diallo',
    rule: { kind: 'text', max: 100 },
  },
  {
    key: 'email',
    label: 'Email',
    aliases: ['e-mail', 'mail', 'email address', 'e-mail address'],
    isRequired: true,
    example: 'aminata@fleet.example',
    rule: { kind: 'email' },
  },
]

/** Puts the rows of a file on a course one by one, and finds them again among its participants by their e-mail. */
export function participantSender(courseId: string): ImportSender {
  return {
    batchSize: 1,

    send: async (rows) => {
      for (const { values } of rows) {
        const { firstName = '', lastName = '', email = '' } = values
        // oxlint-disable-next-line no-await-in-loop -- one after the other: each may take the last seat
        await sendCommand(AddParticipant, { courseId, firstName, lastName, email })
      }
      return null
    },

    find: async (rows) => {
      const { data, problems } = await send(CourseParticipants, { courseId })
      if (problems[0]) throw new ApiError('answer', CourseParticipants.name, `The participants were not read whole: ${problems[0].message}`)
      const counts = new Map<string, number>()
      for (const { email } of data.courseParticipants) counts.set(plainLower(email), (counts.get(plainLower(email)) ?? 0) + 1)
      return rows.map(({ values }) => counts.get(plainLower(values['email'])) ?? 0)
    },
  }
}
