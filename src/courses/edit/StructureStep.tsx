import { Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { blockFrom, hasOwnHours, recomputed, startingAt, withHours, type DateBlock } from '~/shared/courses/courseDates'
import { dottedDay } from '~/shared/courses/courseWords'
import { undo } from '~/shared/feedback/undo'
import { SwitchField } from '~/shared/form/choiceFields'
import { useFieldArray, useFormContext } from '~/shared/form/context'
import { DayField } from '~/shared/form/DayField'
import { FieldGroup, FieldRow, NumberField, TimeField } from '~/shared/form/fields'
import { numberFromTyped } from '~/shared/format/typedNumber'
import { weekdayInWords } from '~/shared/time/typedDay'
import { useMinute } from '~/shared/time/useMinute'
import { wallClockIn, zoneOr } from '~/shared/time/wallClock'
import { Button } from '~/shared/ui/Button'
import { Dialog, DialogButtons } from '~/shared/ui/Dialog'
import { Notice } from '~/shared/ui/Notice'
import { Clashes } from './Clashes'
import { formBlock, isDay, planOf, type CourseValues } from './courseForm'

interface StructureStepProps {
  /** Id of the course that is edited; null for a new one, which can be planned several times at once. */
  readonly courseId: string | null
  readonly names: ReadonlyMap<string, string>
  /** What is to be said of the days as they are stored. */
  readonly stored: string | null
}

type Block = CourseValues['dates'][number]

/** A change that would overwrite hours somebody set for single days. */
interface Overwriting {
  readonly apply: () => void
  readonly takeBack: () => void
}

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text)
/** How long typing must rest before somebody is asked about it, in milliseconds. */
const restTime = 700

const isLength = (name: string): boolean => name === 'durationDays' || name === 'durationTime'
const isFigure = (text: string): boolean => text.trim() !== '' && numberFromTyped(text) !== null

/** How long a course is and when it is held: everything about its days is counted anew when one of these is changed. */
export function StructureStep({ courseId, names, stored }: StructureStepProps) {
  const form = useFormContext<CourseValues>()
  const { control, getValues, setValue, subscribe } = form
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'dates' })
  const [asking, setAsking] = useState<Overwriting | null>(null)
  // What held before the change that is asked about.
  const before = useRef(structuredClone(getValues()))

  const setBlock = (at: number, block: DateBlock, isStartKept = true): void => {
    const made = formBlock(block)
    setValue(`dates.${at}.days`, made.days, { shouldDirty: true })
    if (!isStartKept) setValue(`dates.${at}.startDate`, made.startDate, { shouldDirty: true })
  }
  const settle = (): void => {
    before.current = structuredClone(getValues())
  }
  /** Does it, after asking where hours of single days would be lost. */
  const carefully = (blocks: readonly Block[], apply: () => void, takeBack: () => void): boolean => {
    const finish = (work: () => void) => () => {
      work()
      settle()
    }
    const isAsking = blocks.some(hasOwnHours)
    if (isAsking) setAsking({ apply: finish(apply), takeBack: finish(takeBack) })
    else finish(apply)()
    return isAsking
  }
  /** @returns whether somebody is asked first */
  const onChanged = useEffectEvent((name: string): boolean => {
    const values = getValues()
    const plan = planOf(values)
    const [, index = '', part = ''] = /^dates\.(\d+)\.(startDate|startTime|endTime)$/.exec(name) ?? []
    const at = Number(index)
    const old = before.current.dates[at]
    const block = values.dates[at]
    if (name === 'durationDays' || name === 'durationTime' || name === 'includeWeekend') {
      if (name !== 'includeWeekend' && !isFigure(values[name])) return false
      return carefully(
        before.current.dates,
        () =>
          values.dates.forEach((one, place) =>
            setBlock(place, recomputed({ ...one, ...hoursOf(before.current.dates[place] ?? one) }, plan)),
          ),
        () => setValue(name, before.current[name], { shouldDirty: true }),
      )
    }
    if ((part === 'startTime' || part === 'endTime') && block && old && isTime(block[part]))
      return carefully(
        [old],
        () => setBlock(at, withHours(block, { [part]: block[part] })),
        () => setValue(`dates.${at}.${part}`, old[part], { shouldDirty: true }),
      )
    if (part === 'startDate' && block && isDay(block.startDate)) setBlock(at, startingAt(block, block.startDate, plan))
    if (name.startsWith('dates.')) settle()
    return false
  })
  const onReset = useEffectEvent(() => {
    settle()
    setAsking(null)
  })
  const wouldAsk = useEffectEvent(() => before.current.dates.some(hasOwnHours))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    /** The length that was typed and is not counted with yet. */
    let waiting: string | null = null
    const settleLength = (): boolean => {
      clearTimeout(timer)
      const name = waiting
      waiting = null
      return name !== null && onChanged(name)
    }
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // A draft or a reset puts other values in the place of all: nothing that was typed before is asked about any more.
        if (!name) {
          clearTimeout(timer)
          waiting = null
          onReset()
        }
        // Only what somebody does: what is set from here comes without a type.
        if (!name || type !== 'change') return
        // A figure is typed digit by digit: what would be asked about each of them is asked once typing rests.
        if (isLength(name)) {
          if (waiting !== null && waiting !== name) settleLength()
          clearTimeout(timer)
          waiting = name
          timer = setTimeout(settleLength, wouldAsk() ? restTime : 0)
        } else if (!settleLength()) onChanged(name)
      },
    })
    // Before the form hears of it: no course is sent with a length that its days do not have.
    const onSubmit = (event: SubmitEvent): void => {
      if (waiting === null || !(event.target instanceof Node && event.target.contains(box.current))) return
      if (!settleLength()) return
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
  // What could be taken back belongs to this form.
  useEffect(() => () => void undo.sendNow(), [])

  const add = (): void => {
    const { timezone } = getValues()
    const today = wallClockIn(zoneOr(timezone), new Date()).day
    append(formBlock(blockFrom(today, planOf(getValues()))))
    settle()
  }
  const takeOut = (at: number): void => {
    const taken = getValues(`dates.${at}`)
    remove(at)
    settle()
    undo.offer({
      words: `Taking out run ${at + 1}`,
      // The form is what is saved; there is nothing to send for it.
      send: () => Promise.resolve(),
      onUndone: () => {
        insert(at, taken)
        settle()
      },
    })
  }
  return (
    <Whole ref={box}>
      {stored && <Notice tone="warn">{stored}</Notice>}
      <LengthFields />
      {fields.map((field, at) => (
        <Run
          key={field.id}
          at={at}
          title={courseId === null && fields.length > 1 ? `Run ${at + 1} of ${fields.length}` : 'Days'}
          isNew={courseId === null}
          onRemove={at > 0 ? () => takeOut(at) : null}
        >
          <Clashes courseId={courseId} at={at} names={names} />
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
                // The form is what is saved; there is nothing to send for it.
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
        title="Overwrite hours of single days?"
        isOpen={asking !== null}
        onClose={() => {
          asking?.takeBack()
          setAsking(null)
        }}
      >
        <p>You set hours for some days alone. This change counts the days anew and gives all of them the hours of the run.</p>
        <DialogButtons>
          <Button
            onClick={() => {
              asking?.takeBack()
              setAsking(null)
            }}
          >
            Keep my hours
          </Button>
          <Button
            tone="primary"
            onClick={() => {
              asking?.apply()
              setAsking(null)
            }}
          >
            Overwrite them
          </Button>
        </DialogButtons>
      </Dialog>
    </Whole>
  )
}

/** How long a course is, and which days of the week it takes. */
export function LengthFields() {
  return (
    <FieldGroup title="Length">
      <FieldRow>
        <NumberField<CourseValues> name="durationDays" label="Full days" unit="days" />
        <NumberField<CourseValues> name="durationTime" label="Hours beyond them" unit="hours" hint="They take a day of their own." />
      </FieldRow>
      <SwitchField<CourseValues> name="includeWeekend" label="Saturdays and Sundays are course days" />
    </FieldGroup>
  )
}

const hoursOf = ({ startTime, endTime }: Pick<Block, 'startTime' | 'endTime'>) => ({ startTime, endTime })

interface RunProps {
  readonly at: number
  readonly title: string
  readonly isNew: boolean
  readonly onRemove: (() => void) | null
  readonly children: React.ReactNode
}

/** One run: where it begins, its hours, and its days with hours of their own. */
function Run({ at, title, isNew, onRemove, children }: RunProps) {
  const { watch } = useFormContext<CourseValues>()
  const { startDate, days } = watch(`dates.${at}`)
  const [timezone, runs] = watch(['timezone', 'dates'])
  const [first] = days
  const today = wallClockIn(zoneOr(timezone), useMinute()).day
  const same = first ? runs.findIndex((run, place) => place < at && run.days[0]?.date === first.date) : -1
  const isMoved = first !== undefined && isDay(startDate) && first.date !== startDate
  return (
    <FieldGroup title={title}>
      {onRemove && (
        <Remove>
          <Button tone="quiet" onClick={onRemove} aria-label={`Take out run ${at + 1}`}>
            <Trash2 aria-hidden="true" />
            Take out
          </Button>
        </Remove>
      )}
      <FieldRow>
        <DayField<CourseValues> name={`dates.${at}.startDate`} label="First day" />
        <TimeField<CourseValues> name={`dates.${at}.startTime`} label="Starts at" />
        <TimeField<CourseValues> name={`dates.${at}.endTime`} label="Ends at" />
      </FieldRow>
      {same >= 0 && <Notice tone="warn">Run {same + 1} begins on the same day.</Notice>}
      {first && isNew && first.date < today && (
        <Notice tone="warn">This day has passed: the course is planned as one that has been held.</Notice>
      )}
      {isMoved && (
        <Notice tone="accent">
          The weekend is left out: the course begins on {weekdayInWords(first.date)} {dottedDay(first.date)}.
        </Notice>
      )}
      <Days aria-label={title === 'Days' ? 'Course days' : `Days of ${title.toLowerCase()}`}>
        {days.map(({ date }, place) => (
          <li key={date}>
            <span>
              <b>Day {place + 1}</b> {weekdayInWords(date)} {dottedDay(date)}
            </span>
            <TimeField<CourseValues> name={`dates.${at}.days.${place}.startTime`} label={`Day ${place + 1} from`} isQuiet />
            <TimeField<CourseValues> name={`dates.${at}.days.${place}.endTime`} label={`Day ${place + 1} to`} isQuiet />
          </li>
        ))}
      </Days>
      {children}
    </FieldGroup>
  )
}

const Whole = styled.div`
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
