import { useId, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { madeOn, planDays } from '~/domain/booking/slotPlan'
import type { NewBatch } from '~/kit/batch/VaultDesk'
import { RadioField } from '~/kit/form/choiceFields'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { useFormField } from '~/kit/form/fieldLabels'
import { NumberField, TextAreaField, TimeField } from '~/kit/form/fields'
import { Form } from '~/kit/form/Form'
import { useFieldArray, useFormContext } from '~/kit/form/formContext'
import { recordScope } from '~/kit/form/formScope'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { FieldError, Label } from '~/kit/ui/Field'
import { Tick } from '~/kit/ui/Tick'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { currentTime } from '~/lib/time/clock'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import type { Slot } from '../bookingCommands'
import { planLabels, planOf, planSchema, slotsInRange, type PlanValues } from './planValues'
import { newSlots } from './slotBatch'

interface PlanFormProps {
  readonly slots: RecordState<readonly Slot[]>
  readonly zone: string
  readonly defaults: PlanValues
  /** As they are typed. */
  readonly values: PlanValues
  /** Why the user may not plan; null if they may. */
  readonly reason: string | null
  readonly onValues: (values: PlanValues) => void
  readonly onPlanned: (values: PlanValues, batch: NewBatch) => void
}

const whereSlotsAre = [
  { value: 'leave', label: 'Leave those days', detail: 'Nothing is made on a day where the new slots would overlap.' },
  {
    value: 'replace',
    label: 'Replace them',
    detail: 'Expect every slot of those days to be deleted first. Days with bookings are left out.',
  },
]

/** What a plan does with the slots that are there; null while either is not known. */
export function plannedDays(values: PlanValues, slots: RecordState<readonly Slot[]>, zone: string) {
  const [plan, there] = [planOf(values, zone), completeValue(slots)]
  return plan && there && { plan, days: planDays(plan, there, zone, currentTime()) }
}

/** The form that makes slots in a period. They are sent from the list, which shows what becomes of them. */
export function PlanForm({ slots, zone, defaults, values, reason, onValues, onPlanned }: PlanFormProps) {
  const location = useLocation()
  const schema = useMemo(() => planSchema(zone), [zone])
  const days = plannedDays(values, slots, zone)?.days ?? []
  const made = madeOn(days)
  const replaced = days.reduce((sum, { does, existing }) => sum + (does === 'replaces' ? existing : 0), 0)
  return (
    <Form
      schema={schema}
      defaults={defaults}
      labels={planLabels}
      scope={recordScope(location, 'step')}
      draftTitleField="from"
      isSending={false}
      submitLabel={
        made === 0
          ? 'Make slots'
          : replaced > 0
            ? `Replace ${counted(replaced, 'slot')} with ${countText(made)}`
            : `Make ${counted(made, 'slot')}`
      }
      reason={reason}
      extraActions={<ButtonLink to={paths.webshopSetting('timeslots')}>Back to the days</ButtonLink>}
      onValues={onValues}
      onSubmit={async (sent) => {
        const planned = plannedDays(sent, slots, zone)
        if (!planned) throw new CommandFailure('Not sent: the existing slots could not be read completely.', false)
        if (madeOn(planned.days) === 0) throw new CommandFailure('Not sent: no slot would be made. The preview says why.', false)
        onPlanned(sent, newSlots(planned.plan, planned.days, zone))
        return Promise.resolve(paths.webshopSetting('timeslots'))
      }}
    >
      <FieldGroup title="Days">
        <FieldRow>
          <DayField<PlanValues> name="from" />
          <DayField<PlanValues> name="to" />
        </FieldRow>
        <Weekdays />
        <TextAreaField<PlanValues>
          name="skipped"
          rows={3}
          hint="One per line, such as 25-12-2026 or 24-12-2026 – 26-12-2026. Public holidays are not known here."
        />
      </FieldGroup>
      <Ranges values={values} />
      <FieldGroup title="Each slot">
        <FieldRow>
          <NumberField<PlanValues> name="duration" unit="minutes" />
          <NumberField<PlanValues> name="limit" unit="people" />
        </FieldRow>
      </FieldGroup>
      <RadioField<PlanValues> name="existing" options={whereSlotsAre} />
    </Form>
  )
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function Weekdays() {
  const { register } = useFormContext<PlanValues>()
  const { label, error } = useFormField('weekdays')
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined} data-field="weekdays">
      <Label as="span" id={id}>
        {label}
      </Label>
      <Ticks>
        {weekdays.map((name, at) => (
          <Tick key={name}>
            <input type="checkbox" value={String((at + 1) % 7)} {...register('weekdays')} aria-invalid={error ? true : undefined} />
            {name}
          </Tick>
        ))}
      </Ticks>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Most ranges of times a day. */
const mostRanges = 6

function Ranges({ values }: { readonly values: PlanValues }) {
  const { control } = useFormContext<PlanValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'ranges' })
  return (
    <FieldGroup title="Times of day">
      {fields.map((field, at) => (
        <div key={field.id}>
          <FieldRow>
            <TimeField<PlanValues> name={`ranges.${at}.from`} />
            <TimeField<PlanValues> name={`ranges.${at}.to`} hint={values.ranges[at] && slotsInRange(values.ranges[at], values.duration)} />
          </FieldRow>
          {fields.length > 1 && (
            <Button tone="quiet" aria-label={`Remove times ${at + 1}`} onClick={() => remove(at)}>
              Remove
            </Button>
          )}
        </div>
      ))}
      {fields.length < mostRanges && (
        <div>
          <Button onClick={() => append({ from: '', to: '' })}>Add times</Button>
        </div>
      )}
    </FieldGroup>
  )
}

const Ticks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
`
