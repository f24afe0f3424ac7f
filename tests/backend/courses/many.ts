import type { Context } from '../context'
import type { Row } from '../database'
import { kinds } from './kinds'
import { countsOf, searchNameOf } from './records'
import { seafarer } from './seafarers'
import { datesOf, factsOf } from './seeds'

interface Amounts {
  readonly courses: number
  readonly participants: number
}

/** Courses begin so many days before today and after it: eighteen months. */
const span = 548

const idOf = (index: number): string => `course-many-${index + 1}`

/** Two courses of five are over; the others lie as far behind as ahead, for not every academy completes its courses. */
const isOver = (index: number): boolean => index % 5 >= 3

/** Days from today, spread evenly by the golden ratio, so that neighbours in the list lie apart in the calendar. */
const startOf = (index: number): number => {
  const share = (index * 0.618_033_988_749_895) % 1
  return isOver(index) ? -14 - Math.floor(share * (span - 14)) : Math.floor((share * 2 - 1) * span)
}

function participantRow(clientId: string, number: number, index: number): Row {
  const person = seafarer(number)
  const completed = isOver(index)
  return {
    ...person,
    id: `participant-many-${number + 1}`,
    clientId,
    courseId: idOf(index),
    name: `${person.firstName} ${person.lastName}`,
    status: 'confirmed',
    completed,
    passed: completed ? number % 13 !== 7 : null,
  }
}

/** Fills North Breakwater's courses for a measurement, once: a store that has them is left alone. Each course has as many people on it. */
export function seedManyCourses({ store, now }: Pick<Context, 'store' | 'now'>, { courses, participants }: Amounts): void {
  if (courses <= 0 || store.table('Course').find(idOf(0))) return
  const today = now()
  store.transaction(() => {
    for (let index = 0; index < courses; index++) {
      const kind = kinds[index % kinds.length]
      if (!kind) continue
      const facts = factsOf(kind)
      const rows: Row[] = []
      for (let number = index; number < participants; number += courses) {
        rows.push(participantRow(String(facts['clientId']), number, index))
      }
      const name = `${kind.name} ${index + 1}`
      store.table('Course').insert({
        ...facts,
        ...datesOf(facts, startOf(index), today),
        ...countsOf(rows, facts['maxParticipants']),
        ...searchNameOf(name),
        id: idOf(index),
        name,
        isCompleted: isOver(index),
      })
      for (const row of rows) store.table('CourseParticipant').insert(row)
    }
  })
}
