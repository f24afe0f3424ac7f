import { Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { blockFrom, hasOwnHours, recomputed, startingAt, withHours, type DateBlock } from '~/domain/course/courseDates'
import { dottedDay } from '~/domain/course/courseText'
import { undo } from '~/kit/feedback/undo'
import { SwitchField } from '~/kit/form/choiceFields'
import { useFieldArray, useFormContext } from '~/kit/form/formContext'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow, NumberField, TimeField } from '~/kit/form/fields'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { weekdayInWords } from '~/lib/time/typedDay'
import { useMinute } from '~/kit/ui/useMinute'
import { wallClockIn, zoneOr } from '~/lib/time/wallClock'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Notice } from '~/kit/ui/Notice'
import { Clashes } from './Clashes'
import { formBlock, isDay, planOf, type CourseValues } from './courseForm'

interface StructureStepProps {
  /** Id of the edited course; null for a new one, which can have several runs. */
  readonly courseId: string | null
  /** Names of instructors by id. */
  readonly names: ReadonlyMap<string, string>
  /** A notice about the stored days. */
  readonly stored: string | null
}

type Block = CourseValues['dates'][number]

/** A change that would overwrite the hours of individual days. */
interface PendingChange {
  readonly apply: () => void
  readonly undo: () => void
}

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text)
/** Debounce before asking about a typed number, in milliseconds. */
const debounceTime = 700

const isLength = (name: string): boolean => name === 'durationDays' || name === 'durationTime'
const isNumber = (text: string): boolean => text.trim() !== '' && numberFromTyped(text) !== null

/** Length and dates of a course. Changing the length, the weekend setting or a start date recomputes the days. */
export function StructureStep({ courseId, names, stored }: StructureStepProps) {
  const form = useFormContext<CourseValues>()
  const { control, getValues, setValue, subscribe } = form
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'dates' })
  const [pending, setPending] = useState<PendingChange | null>(null)
  // The values before the pending change.
  const before = useRef(structuredClone(getValues()))

  const setBlock = (index: number, block: DateBlock, isStartKept = true): void => {
    const values = formBlock(block)
    setValue(`dates.${index}.days`, values.days, { shouldDirty: true })
    if (!isStartKept) setValue(`dates.${index}.startDate`, values.startDate, { shouldDirty: true })
  }
  const settle = (): void => {
    before.current = structuredClone(getValues())
  }
  /**
   * Applies a change, or asks first if it would overwrite the hours of individual days.
   * @returns whether the user is asked
   */
  const applyOrAsk = (blocks: readonly Block[], apply: () => void, revert: () => void): boolean => {
    const finish = (work: () => void) => () => {
      work()
      settle()
    }
    const isAsking = blocks.some(hasOwnHours)
    if (isAsking) setPending({ apply: finish(apply), undo: finish(revert) })
    else finish(apply)()
    return isAsking
  }
  /** @returns whether the user is asked before the change is applied */
  const onChanged = useEffectEvent((name: string): boolean => {
    const values = getValues()
    const plan = planOf(values)
    const [, runIndex = '', part = ''] = /^dates\.(\d+)\.(startDate|startTime|endTime)$/.exec(name) ?? []
    const run = Number(runIndex)
    const old = before.current.dates[run]
    const block = values.dates[run]
    if (name === 'durationDays' || name === 'durationTime' || name === 'includeWeekend') {
      if (name !== 'includeWeekend' && !isNumber(values[name])) return false
      return applyOrAsk(
        before.current.dates,
        () =>
          values.dates.forEach((one, index) =>
            setBlock(index, recomputed({ ...one, ...hoursOf(before.current.dates[index] ?? one) }, plan)),
          ),
        () => setValue(name, before.current[name], { shouldDirty: true }),
      )
    }
    if ((part === 'startTime' || part === 'endTime') && block && old && isTime(block[part]))
      return applyOrAsk(
        [old],
        () => setBlock(run, withHours(block, { [part]: block[part] })),
        () => setValue(`dates.${run}.${part}`, old[part], { shouldDirty: true }),
      )
    if (part === 'startDate' && block && isDay(block.startDate)) setBlock(run, startingAt(block, block.startDate, plan))
    if (name.startsWith('dates.')) settle()
    return false
  })
  const onReset = useEffectEvent(() => {
    settle()
    setPending(null)
  })
  const mayAsk = useEffectEvent(() => before.current.dates.some(hasOwnHours))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Name of the length field that was typed in and not applied yet. */
    let waiting: string | null = null
    const applyLength = (): boolean => {
      clearTimeout(timer)
      const name = waiting
      waiting = null
      return name !== null && onChanged(name)
    }
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // A restored draft or a reset replaces all values, so drop pending input.
        if (!name) {
          clearTimeout(timer)
          waiting = null
          onReset()
        }
        // Only user input has a type; values set by code do not.
        if (!name || type !== 'change') return
        // Numbers are typed digit by digit, so debounce before asking.
        if (isLength(name)) {
          if (waiting !== null && waiting !== name) applyLength()
          clearTimeout(timer)
          waiting = name
          timer = setTimeout(applyLength, mayAsk() ? debounceTime : 0)
        } else if (!applyLength()) onChanged(name)
      },
    })
    // Capture phase: apply a pending length before the form submits, so that length and days match.
    const onSubmit = (event: SubmitEvent): void => {
      if (waiting === null || !(event.target instanceof Node && event.target.contains(box.current))) return
      if (!applyLength()) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('submit', onSubmit, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('submit', onSubmit, true)
      stop()
    }
  }, [subscribe])
  // An undo refers to this form, so finish it on unmount.
  useEffect(() => () => void undo.sendNow(), [])

  const add = (): void => {
    const { timezone } = getValues()
    const today = wallClockIn(zoneOr(timezone), new Date()).day
    append(formBlock(blockFrom(today, planOf(getValues()))))
    settle()
  }
  const removeRun = (index: number): void => {
    const removed = getValues(`dates.${index}`)
    remove(index)
    settle()
    undo.offer({
      words: `Removing run ${index + 1}`,
      // Only the form changes; there is nothing to send.
      send: () => Promise.resolve(),
      onUndone: () => {
        insert(index, removed)
        settle()
      },
    })
  }
  return (
    <Contents ref={box}>
      {stored && <Notice tone="warn">{stored}</Notice>}
      <LengthFields />
      {fields.map((field, index) => (
        <Run
          key={field.id}
          index={index}
          title={courseId === null && fields.length > 1 ? `Run ${index + 1} of ${fields.length}` : 'Days'}
          isNew={courseId === null}
          onRemove={index > 0 ? () => removeRun(index) : null}
        >
          <Clashes courseId={courseId} index={index} names={names} />
        </Run>
      ))}
      {courseId === null && (
        <Buttons>
          <Button onClick={add}>
            <Plus aria-hidden="true" />
            Add another run
          </Button>
          <Button
            tone="quiet"
            onClick={() => {
              const { timezone, durationDays, durationTime, includeWeekend, dates } = structuredClone(getValues())
              undo.offer({
                words: 'Resetting the days',
                // Only the form changes; there is nothing to send.
                send: () => Promise.resolve(),
                onUndone: () => {
                  setValue('durationDays', durationDays, { shouldDirty: true })
                  setValue('durationTime', durationTime, { shouldDirty: true })
                  setValue('includeWeekend', includeWeekend, { shouldDirty: true })
                  setValue('dates', dates, { shouldDirty: true })
                  settle()
                },
              })
              setValue('durationDays', '1', { shouldDirty: true })
              setValue('durationTime', '0', { shouldDirty: true })
              setValue('includeWeekend', true, { shouldDirty: true })
              const today = wallClockIn(zoneOr(timezone), new Date()).day
              setValue('dates', [formBlock(blockFrom(today, { durationDays: 1, durationTime: 0, includeWeekend: true }))], {
                shouldDirty: true,
              })
              settle()
            }}
          >
            <RotateCcw aria-hidden="true" />
            Reset the days
          </Button>
        </Buttons>
      )}
      <Dialog
        title="Overwrite the hours of individual days?"
        isOpen={pending !== null}
        onClose={() => {
          pending?.undo()
          setPending(null)
        }}
      >
        <p>You set hours for individual days. This change recalculates the days and gives all of them the hours of the run.</p>
        <DialogButtons>
          <Button
            onClick={() => {
              pending?.undo()
              setPending(null)
            }}
          >
            Keep my hours
          </Button>
          <Button
            tone="primary"
            onClick={() => {
              pending?.apply()
              setPending(null)
            }}
          >
            Overwrite them
          </Button>
        </DialogButtons>
      </Dialog>
    </Contents>
  )
}

/** Fields for the length of a course and for its weekends. */
export function LengthFields() {
  return (
    <FieldGroup title="Length">
      <FieldRow>
        <NumberField<CourseValues> name="durationDays" label="Full days" unit="days" />
        <NumberField<CourseValues> name="durationTime" label="Extra hours" unit="hours" hint="On an extra day." />
      </FieldRow>
      <SwitchField<CourseValues> name="includeWeekend" label="Include weekends" />
    </FieldGroup>
  )
}

const hoursOf = ({ startTime, endTime }: Pick<Block, 'startTime' | 'endTime'>) => ({ startTime, endTime })

interface RunProps {
  readonly index: number
  readonly title: string
  readonly isNew: boolean
  readonly onRemove: (() => void) | null
  readonly children: React.ReactNode
}

/** One run: its start, its hours and its days, each with hours that can be changed. */
function Run({ index, title, isNew, onRemove, children }: RunProps) {
  const { watch } = useFormContext<CourseValues>()
  const { startDate, days } = watch(`dates.${index}`)
  const [timezone, runs] = watch(['timezone', 'dates'])
  const [first] = days
  const today = wallClockIn(zoneOr(timezone), useMinute()).day
  const sameStart = first ? runs.findIndex((run, other) => other < index && run.days[0]?.date === first.date) : -1
  const isMoved = first !== undefined && isDay(startDate) && first.date !== startDate
  return (
    <FieldGroup title={title}>
      {onRemove && (
        <Remove>
          <Button tone="quiet" onClick={onRemove} aria-label={`Remove run ${index + 1}`}>
            <Trash2 aria-hidden="true" />
            Remove run
          </Button>
        </Remove>
      )}
      <FieldRow>
        <DayField<CourseValues> name={`dates.${index}.startDate`} label="First day" />
        <TimeField<CourseValues> name={`dates.${index}.startTime`} label="Starts at" />
        <TimeField<CourseValues> name={`dates.${index}.endTime`} label="Ends at" />
      </FieldRow>
      {sameStart >= 0 && <Notice tone="warn">Run {sameStart + 1} starts on the same day.</Notice>}
      {first && isNew && first.date < today && (
        <Notice tone="warn">This day has passed. The course is scheduled as one that was already held.</Notice>
      )}
      {isMoved && (
        <Notice tone="accent">
          Weekends are not included, so the course starts on {weekdayInWords(first.date)} {dottedDay(first.date)}.
        </Notice>
      )}
      <Days aria-label={title === 'Days' ? 'Course days' : `Days of ${title.toLowerCase()}`}>
        {days.map(({ date }, dayIndex) => (
          <li key={date}>
            <span>
              <b>Day {dayIndex + 1}</b> {weekdayInWords(date)} {dottedDay(date)}
            </span>
            <TimeField<CourseValues> name={`dates.${index}.days.${dayIndex}.startTime`} label={`Day ${dayIndex + 1} from`} isQuiet />
            <TimeField<CourseValues> name={`dates.${index}.days.${dayIndex}.endTime`} label={`Day ${dayIndex + 1} to`} isQuiet />
          </li>
        ))}
      </Days>
      {children}
    </FieldGroup>
  )
}

const Contents = styled.div`
  display: contents;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`

const Remove = styled.div`
  justify-self: end;
  margin-top: -8px;
`

const Days = styled.ol`
  display: grid;
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 92px 92px;
    align-items: start;
    gap: 8px;
    padding: 6px 0;
    border-top: 1px solid var(--line);
  }
  li > span {
    line-height: var(--control);
    font-variant-numeric: tabular-nums;
  }
  b {
    display: inline-block;
    min-width: 56px;
    font-weight: 500;
  }
  @media (max-width: 479px) {
    li {
      grid-template-columns: 1fr 1fr;
    }
    li > span {
      grid-column: 1 / -1;
      line-height: 24px;
    }
  }
`
