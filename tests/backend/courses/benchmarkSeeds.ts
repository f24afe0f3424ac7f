import type { Context } from '../context'
import { kinds } from './courseKinds'
import { countsOf, searchNameOf } from './records'
import { seafarer } from './seafarers'
import { datesOf, factsOf } from './seeds'

interface Amounts {
  readonly courses: number
  readonly participants: number
}

/** Courses start up to this many days before or after today: eighteen months. */
const span = 548

const idOf = (index: number): string => `course-many-${index + 1}`

/** Two of five courses are completed; the rest are spread over past and future, because past courses may be left uncompleted. */
const isCompletedAt = (index: number): boolean => index % 5 >= 3

/** Days from today, spread by the golden ratio so that consecutive courses are far apart in the calendar. */
const startOf = (index: number): number => {
  const share = (index * 0.618_033_988_749_895) % 1
  return isCompletedAt(index) ? -14 - Math.floor(share * (span - 14)) : Math.floor((share * 2 - 1) * span)
}

function participantRow(clientId: string | null | undefined, number: number, index: number) {
  const seafarerRow = seafarer(number)
  const completed = isCompletedAt(index)
  return {
    ...seafarerRow,
    id: `participant-many-${number + 1}`,
    clientId,
    courseId: idOf(index),
    name: `${seafarerRow.firstName} ${seafarerRow.lastName}`,
    status: 'confirmed',
    completed,
    passed: completed ? number % 13 !== 7 : null,
  }
}

/** Seeds many courses of North Breakwater for benchmarks, with evenly distributed participants; does nothing the second time. */
export function seedManyCourses({ store, now }: Pick<Context, 'store' | 'now'>, { courses, participants }: Amounts): void {
  if (courses <= 0 || store.table('Course').find(idOf(0))) return
  const today = now()
  store.transaction(() => {
    for (let index = 0; index < courses; index++) {
      const kind = kinds[index % kinds.length]
      if (!kind) continue
      const facts = factsOf(kind)
      const rows: ReturnType<typeof participantRow>[] = []
      for (let number = index; number < participants; number += courses) rows.push(participantRow(facts.clientId, number, index))
      const name = `${kind.name} ${index + 1}`
      store.table('Course').insert({
        ...facts,
        ...datesOf(facts, startOf(index), today),
        ...countsOf(rows, facts.maxParticipants),
        ...searchNameOf(name),
        id: idOf(index),
        name,
        isCompleted: isCompletedAt(index),
      })
      for (const row of rows) store.table('CourseParticipant').insert(row)
    }
  })
}
