import { hasOwnHours } from '~/domain/course/courseDates'
import { Store } from '~/lib/Store'
import { changeStructure, editOf, type DateValues, type Length, type Structure, type StructureEdit } from './courseStructure'
import { planOf } from './courseValues'

/** What the editor reads from the form and writes to it. */
interface StructureForm {
  /** A copy of the structure as it is on the form. */
  readonly read: () => Structure
  readonly setLength: (length: Length) => void
  readonly setHours: (dateIndex: number, hours: Pick<DateValues, 'startTime' | 'endTime'>) => void
  readonly setDays: (dateIndex: number, days: DateValues['days']) => void
}

/** An edit that would overwrite hours, and the structure it would make. */
interface Question {
  readonly edit: StructureEdit
  readonly values: Structure
}

/** How long typing must pause before a number counts as complete, in milliseconds. */
const typingPause = 700

/**
 * Keeps the days of a course in step with what the user types, and asks before the hours of individual days are overwritten. A number is
 * typed digit by digit, so a length that needs the question waits for a pause.
 */
export class StructureEditor {
  readonly #form: StructureForm
  readonly #question = new Store<Question | null>(null)
  /** The structure before what is being typed or asked about. */
  #before: Structure
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(form: StructureForm) {
    this.#form = form
    this.#before = form.read()
  }

  readonly subscribe = this.#question.subscribe

  readonly isAsking = (): boolean => this.#question.getSnapshot() !== null

  /** The user changed a field. */
  typed(name: string): void {
    if (
      (name === 'durationDays' || name === 'durationTime') &&
      this.#before.dates.some((courseDate) => hasOwnHours(courseDate, planOf(this.#before)))
    ) {
      this.stop()
      this.#timer = setTimeout(() => this.settle(), typingPause)
    } else if (!this.settle()) this.#apply(name)
  }

  /**
   * Applies a length that is still waiting for a pause.
   * @returns whether the user is asked first
   */
  settle(): boolean {
    if (this.#timer === null) return false
    this.stop()
    return this.#apply('durationDays')
  }

  /** Answers the question: overwrites the hours, or undoes what was typed. */
  decide(isOverwriting: boolean): void {
    const question = this.#question.getSnapshot()
    if (!question) return
    const { edit, values } = question
    if (isOverwriting) this.#take(values)
    else if (edit.kind === 'length') this.#form.setLength(this.#before)
    else if (edit.kind === 'hours') this.#restoreHours(edit.dateIndex)
    this.accept()
    this.#question.tell(null)
  }

  /** Takes over dates that were added or removed. */
  accept(): void {
    this.#before = { ...this.#before, dates: this.#form.read().dates }
  }

  /** Starts again with what is on the form, after a reset or a restored draft. */
  restart(): void {
    this.stop()
    this.#before = this.#form.read()
    this.#question.tell(null)
  }

  /** Drops a length that is still waiting for a pause. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** @returns whether the user is asked first */
  #apply(name: string): boolean {
    const edit = editOf(name, this.#form.read())
    if (!edit) {
      if (name.startsWith('dates.')) this.accept()
      return false
    }
    const change = changeStructure(this.#before, edit)
    if (!change) return false
    if (change.isOverwriting) this.#question.tell({ edit, values: change.values })
    else this.#take(change.values)
    return change.isOverwriting
  }

  #take(values: Structure): void {
    values.dates.forEach((courseDate, dateIndex) => {
      if (courseDate !== this.#before.dates[dateIndex]) this.#form.setDays(dateIndex, courseDate.days)
    })
    this.#before = values
  }

  #restoreHours(dateIndex: number): void {
    const courseDate = this.#before.dates[dateIndex]
    if (courseDate) this.#form.setHours(dateIndex, courseDate)
  }
}
