import { array, assert, asyncProperty, constant, nat, oneof, option, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { createBackend } from '../backend'
import { at, signIn } from '../requests'
import { call, command, rows } from './testCalls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')

/** A minimal model of a course: participants in order of arrival. */
interface Model {
  readonly id: string
  seats: number | null
  people: { email: string; status: 'confirmed' | 'waiting' }[]
}

const isOn = ({ people }: Model, email: string): boolean => people.some((participant) => participant.email === email)
const confirmedOf = ({ people }: Model): number => people.filter(({ status }) => status === 'confirmed').length
const isFull = (model: Model): boolean => model.seats !== null && confirmedOf(model) >= model.seats

/** Somebody who waits may be added again while a seat is free, and then has both places. */
const mayJoin = (model: Model, email: string): boolean =>
  !model.people.some((participant) => participant.email === email && (isFull(model) || participant.status === 'confirmed'))

const admit = (model: Model, email: string): void => {
  model.people.push({ email, status: isFull(model) ? 'waiting' : 'confirmed' })
}

/** One place of a person on a course. */
interface Place {
  readonly id: unknown
  readonly email: string
  readonly status: unknown
}

const dismiss = (model: Model, places: readonly Place[]): void => {
  model.people = model.people.filter(
    (participant) => !places.some(({ email, status }) => email === participant.email && status === participant.status),
  )
}

/** Sends a mutation, applies it to the model when it should succeed, and returns the actual and the expected outcome. */
type Step = (models: readonly [Model, Model, Model]) => Promise<{ isDone: boolean; shouldSucceed: boolean }>

const send = async (field: string, args: Readonly<Record<string, unknown>>): Promise<boolean> =>
  at(await command(backend, field, args, maren), 'success') === true

const participants = (courseId: string) => rows(backend, 'courseParticipants', { courseId }, '{ id email status }', maren)

/** The newest place of each person; of somebody who has none, one that does not exist. */
const placesOf = async ({ id }: Model, emails: readonly string[]): Promise<readonly Place[]> => {
  const all = (await participants(id)).map((row) => ({ id: at(row, 'id'), email: at(row, 'email'), status: at(row, 'status') }))
  return emails.map((email) => ({ id: 'participant-nobody', status: null, ...all.findLast((place) => place.email === email), email }))
}

const courseIndexes = oneof(constant(0 as const), constant(1 as const), constant(2 as const))
const emails = nat(7).map((person) => `person${person}@crew.example`)

const adding = record({ course: courseIndexes, email: emails }).map(({ course, email }): Step => async (models) => {
  const model = models[course]
  const shouldSucceed = mayJoin(model, email)
  const isDone = await send('addCourseParticipant', { courseId: model.id, firstName: 'A', lastName: 'B', email })
  if (shouldSucceed) admit(model, email)
  return { isDone, shouldSucceed }
})

const removing = record({ course: courseIndexes, email: emails }).map(({ course, email }): Step => async (models) => {
  const model = models[course]
  const shouldSucceed = isOn(model, email)
  const places = await placesOf(model, [email])
  const isDone = await send('deleteParticipant', { id: places[0]?.id })
  dismiss(model, places)
  return { isDone, shouldSucceed }
})

const seating = record({ course: courseIndexes, seats: option(nat(4)) }).map(({ course, seats }): Step => async (models) => {
  models[course].seats = seats
  return { isDone: await send('courseUpdate', { id: models[course].id, maxParticipants: seats }), shouldSucceed: true }
})

const moving = record({ from: courseIndexes, to: courseIndexes, list: uniqueArray(emails, { maxLength: 4 }) }).map(
  ({ from, to, list }): Step =>
    async (models) => {
      const [source, target] = [models[from], models[to]]
      const shouldSucceed = from !== to && list.length > 0 && list.every((email) => isOn(source, email) && !isOn(target, email))
      const places = await placesOf(source, list)
      const ids = JSON.stringify(places.map(({ id }) => id))
      const isDone = await send('moveParticipants', { fromCourseId: source.id, toCourseId: target.id, participants: ids })
      if (shouldSucceed) {
        dismiss(source, places)
        for (const email of list) admit(target, email)
      }
      return { isDone, shouldSucceed }
    },
)

const steps = array(
  oneof({ weight: 4, arbitrary: adding }, { weight: 2, arbitrary: removing }, seating, { weight: 3, arbitrary: moving }),
  {
    maxLength: 30,
  },
)

let round = 0

const newCourse = (index: number): Model => {
  const id = `course-counted-${round}-${index}`
  const row = { id, clientId: 'client-northbreakwater', name: id, isCompleted: false, maxParticipants: 2 }
  backend.store.table('Course').insert({ ...row, participantsCount: 0, waitingCount: 0, seatsLeft: 2 })
  return { id, seats: 2, people: [] }
}

/** The state of a course in the backend, in the form of `expected`. */
const shown = async ({ id }: Model): Promise<unknown> => {
  const { data } = await call(backend, 'course', { id }, '{ participantsCount waitingCount seatsLeft }', maren)
  return {
    course: at(data, 'course'),
    people: (await participants(id)).map((row) => `${String(at(row, 'email'))} ${String(at(row, 'status'))}`).toSorted(),
  }
}

const expected = (model: Model): unknown => {
  const taken = confirmedOf(model)
  return {
    course: {
      participantsCount: taken,
      waitingCount: model.people.length - taken,
      seatsLeft: model.seats === null ? null : Math.max(0, model.seats - taken),
    },
    people: model.people.map(({ email, status }) => `${email} ${status}`).toSorted(),
  }
}

it('course counts stay correct after any sequence of changes', async () => {
  await assert(
    asyncProperty(steps, async (sequence) => {
      round += 1
      const models = [newCourse(0), newCourse(1), newCourse(2)] as const
      for (const step of sequence) {
        const { isDone, shouldSucceed } = await step(models)
        expect(isDone).toBe(shouldSucceed)
      }
      for (const model of models) expect(await shown(model)).toEqual(expected(model))
    }),
    { numRuns: 30 },
  )
})
