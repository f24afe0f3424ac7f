// @vitest-environment node
import { array, assert, asyncProperty, constant, nat, oneof, option, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { at, signIn } from '../asks'
import { createBackend } from '../backend'
import { call, command, rows } from './calls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')

/** A course as simply as it can be thought of: who is on it, in the order they came. */
interface Model {
  readonly id: string
  seats: number | null
  people: { email: string; status: 'confirmed' | 'waiting' }[]
}

const isOn = ({ people }: Model, email: string): boolean => people.some((one) => one.email === email)
const confirmedOf = ({ people }: Model): number => people.filter(({ status }) => status === 'confirmed').length

const admit = (model: Model, email: string): void => {
  const isFull = model.seats !== null && confirmedOf(model) >= model.seats
  model.people.push({ email, status: isFull ? 'waiting' : 'confirmed' })
}

const dismiss = (model: Model, emails: readonly string[]): void => {
  model.people = model.people.filter(({ email }) => !emails.includes(email))
}

/** Sends a command and tells whether it was done; the model does the same if it should have been. */
type Step = (models: readonly [Model, Model, Model]) => Promise<{ isDone: boolean; isRight: boolean }>

const send = async (field: string, args: Readonly<Record<string, unknown>>): Promise<boolean> =>
  at(await command(backend, field, args, maren), 'success') === true

const participants = (courseId: string) => rows(backend, 'courseParticipants', { courseId }, '{ id email status }', maren)
const idsOf = async ({ id }: Model, emails: readonly string[]): Promise<unknown[]> => {
  const known = new Map((await participants(id)).map((row) => [at(row, 'email'), at(row, 'id')]))
  return emails.map((email) => known.get(email) ?? 'participant-nobody')
}

const places = oneof(constant(0 as const), constant(1 as const), constant(2 as const))
const emails = nat(7).map((person) => `person${person}@crew.example`)

const adding = record({ place: places, email: emails }).map(({ place, email }): Step => async (models) => {
  const model = models[place]
  const isRight = !isOn(model, email)
  const isDone = await send('addCourseParticipant', { courseId: model.id, firstName: 'A', lastName: 'B', email })
  if (isRight) admit(model, email)
  return { isDone, isRight }
})

const removing = record({ place: places, email: emails }).map(({ place, email }): Step => async (models) => {
  const model = models[place]
  const isRight = isOn(model, email)
  const [id] = await idsOf(model, [email])
  const isDone = await send('deleteParticipant', { id })
  dismiss(model, [email])
  return { isDone, isRight }
})

const seating = record({ place: places, seats: option(nat(4)) }).map(({ place, seats }): Step => async (models) => {
  models[place].seats = seats
  return { isDone: await send('courseUpdate', { id: models[place].id, maxParticipants: seats }), isRight: true }
})

const moving = record({ from: places, to: places, list: uniqueArray(emails, { maxLength: 4 }) }).map(
  ({ from, to, list }): Step =>
    async (models) => {
      const [source, target] = [models[from], models[to]]
      const isRight = from !== to && list.length > 0 && list.every((email) => isOn(source, email) && !isOn(target, email))
      const ids = JSON.stringify(await idsOf(source, list))
      const isDone = await send('moveParticipants', { fromCourseId: source.id, toCourseId: target.id, participants: ids })
      if (isRight) {
        dismiss(source, list)
        for (const email of list) admit(target, email)
      }
      return { isDone, isRight }
    },
)

const steps = array(
  oneof({ weight: 4, arbitrary: adding }, { weight: 2, arbitrary: removing }, seating, { weight: 3, arbitrary: moving }),
  {
    maxLength: 30,
  },
)

let run = 0

const newCourse = (place: number): Model => {
  const id = `course-counted-${run}-${place}`
  const row = { id, clientId: 'client-northbreakwater', name: id, isCompleted: false, maxParticipants: 2 }
  backend.store.table('Course').insert({ ...row, participantsCount: 0, waitingCount: 0, seatsLeft: 2 })
  return { id, seats: 2, people: [] }
}

/** What the backend says of a course, in the words of the model. */
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

it('keeps the counts of courses true, whatever is done to them one after the other', async () => {
  await assert(
    asyncProperty(steps, async (sequence) => {
      run += 1
      const models = [newCourse(0), newCourse(1), newCourse(2)] as const
      for (const step of sequence) {
        const { isDone, isRight } = await step(models)
        expect(isDone).toBe(isRight)
      }
      for (const model of models) expect(await shown(model)).toEqual(expected(model))
    }),
    { numRuns: 30 },
  )
})
