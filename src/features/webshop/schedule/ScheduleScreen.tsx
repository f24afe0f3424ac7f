import { useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { visitClock } from '~/domain/booking/booking'
import { questionsOf } from '~/domain/booking/questions'
import { slotProblem } from '~/domain/booking/slotDays'
import { SelectField } from '~/kit/form/choiceFields'
import { FieldGroup } from '~/kit/form/fieldGroups'
import { useFormField } from '~/kit/form/fieldLabels'
import { TextField } from '~/kit/form/fields'
import { Form, type FormHandle } from '~/kit/form/Form'
import { useRadios } from '~/kit/form/useRadios'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { Notice } from '~/kit/ui/Notice'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { counted } from '~/lib/format/counted'
import { money } from '~/lib/format/money'
import { currentTime } from '~/lib/time/clock'
import { wallClockIn } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { combine, completeValue, onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { bookingSlot, isBooked, notSentBecause, readSlots, type Slot } from '../bookingCommands'
import { SlotPicker } from '../SlotPicker'
import { useShop, useTests } from '../useShop'
import { VisitFields } from '../VisitFields'
import { BookSlot, CheckCoupon, WebshopSlots } from '../webshop.generated'
import { BookingSummary, totalText, usePrice } from './BookingSummary'
import { PartyFields } from './PartyFields'
import { emptySchedule, scheduleLabels, scheduleSchema, toBookingOf, type ScheduleValues, type Test } from './scheduleValues'

const title = 'Book for patients'
const parent = '/webshop/overview'

const lookAt = () => ({ label: 'Open web-shop appointments', path: paths.bookings() })

/** Books a slot for a party, without a payment. The address may name the slot. */
export function ScheduleScreen() {
  const { '*': slotId = '' } = useParams()
  const shop = useShop()
  const slots = useRecord(WebshopSlots, {}, { from: 'uncached', isSilent: true })
  const tests = useTests()
  if (shop.isLoading) return <FormSkeleton title={title} crumbs={[parent]} />
  return (
    <RecordFrame record={onlyComplete(combine(slots, tests))} noun="list of times" title={title} parent={parent} skeleton={FormSkeleton}>
      {([allSlots, allTests]) => (
        <ScheduleForm
          key={slotId}
          slotId={slotId}
          slots={allSlots}
          tests={allTests}
          zone={shop.zone}
          currency={shop.currency}
          onStale={slots.status === 'loading' ? undefined : slots.retry}
        />
      )}
    </RecordFrame>
  )
}

interface ScheduleFormProps {
  /** The slot that the address names; empty for none. */
  readonly slotId: string
  readonly slots: readonly Slot[]
  readonly tests: readonly Test[]
  readonly zone: string
  readonly currency: string | null
  /** The slots on screen are not those of the backend any more. */
  readonly onStale: (() => void) | undefined
}

/** What is read right before a booking is sent. @throws CommandFailure where it cannot be read */
const before = <Value,>(reading: Promise<Value>): Promise<Value> =>
  reading.catch(notSentBecause('Nothing was sent: could not check that the places are still free.'))

function ScheduleForm({ slotId, slots, tests, zone, currency, onStale }: ScheduleFormProps) {
  const person = useSignedIn()
  const now = useMinute()
  const book = useCommand(BookSlot, bookingSlot)
  const form = useRef<FormHandle<ScheduleValues>>(null)
  // A person has a place for the answers to each test, because the test may change.
  const everyQuestion = useMemo(() => questionsOf({ additionalFields: tests.flatMap((one) => one.additionalFields ?? []) }), [tests])
  const named = slotProblem(
    slots.find(({ id }) => id === slotId),
    1,
    now,
  )
  const [defaults] = useState(() => {
    const only = tests.length === 1 ? tests[0] : undefined
    return emptySchedule(named === null ? slotId : '', only?.id ?? '', everyQuestion)
  })
  const [values, setValues] = useState(defaults)
  /** The coupon code as it was before somebody began to type; null while nobody does. */
  const [couponBefore, setCouponBefore] = useState<string | null>(null)
  const coupon = couponBefore ?? values.coupon
  const test = tests.find(({ id }) => id === values.choice.testTypeId)
  const slot = slots.find(({ id }) => id === values.choice.slotId)
  const known = usePrice(values, test, coupon, currency)
  const questions = useMemo(() => questionsOf(test), [test])
  const schema = useMemo(() => scheduleSchema(questions), [questions])
  const labels = useMemo(() => scheduleLabels(questions), [questions])
  const people = values.patients.length
  return (
    <FormPage
      title={title}
      tabTitle={title}
      crumbs={[parent]}
      isWide
      preview={<BookingSummary values={values} test={test} slot={slot} zone={zone} price={known} />}
    >
      <Form
        ref={form}
        schema={schema}
        labels={labels}
        defaults={defaults}
        draftTitleField="address"
        lookAt={lookAt}
        submitLabel={`Book for ${counted(people, 'person', 'people')}`}
        reason={reasonAgainst('booking.manage', person)}
        doing={book.doing}
        extraActions={test && <b>Total {totalText(known)}</b>}
        onValues={setValues}
        onSubmit={async (sent) => {
          const chosen = (await before(readSlots())).find(({ id }) => id === sent.choice.slotId)
          const type = tests.find(({ id }) => id === sent.choice.testTypeId)
          const problem = slotProblem(chosen, sent.patients.length, currentTime())
          const input = chosen && type && toBookingOf(sent, type, chosen, questionsOf(type))
          // Where this very booking fills the slot, an earlier attempt has worked: the command finds it.
          if (!input || (problem !== null && !(await before(isBooked(input))))) {
            onStale?.()
            form.current?.focus('choice.slotId')
            throw new CommandFailure(`Nothing was sent. ${problem ?? 'This test is no longer on offer. Choose another.'}`, false)
          }
          const booked = await book.run(input)
          if (!booked) return null
          return booked.found ? paths.booking(booked.found.id) : paths.bookings()
        }}
      >
        <FieldGroup title="Day and time">
          {slotId !== '' && named !== null && values.choice.slotId === '' && (
            <Notice tone="warn">The link names a time that cannot be booked. {named}</Notice>
          )}
          <SlotField slots={slots} people={people} zone={zone} now={now} value={values.choice.slotId} />
        </FieldGroup>
        <FieldGroup title="Test">
          {tests.length === 0 && <Notice tone="warn">The web-shop has no test to book.</Notice>}
          <SelectField<ScheduleValues>
            name="choice.testTypeId"
            placeholder="Choose a test"
            options={tests.map(({ id, name, price, currency: own }) => ({
              value: id,
              label: `${name ?? 'Unnamed test'}, ${money(price, own ?? currency) ?? 'price not known'}`,
            }))}
          />
        </FieldGroup>
        <PartyFields
          people={values.patients}
          questions={questions}
          everyQuestion={everyQuestion}
          day={(slot && visitClock(slot, zone)?.day) ?? wallClockIn(zone, now).day}
        />
        <VisitFields />
        <FieldGroup title="Coupon">
          <div role="presentation" onFocus={() => setCouponBefore(values.coupon)} onBlur={() => setCouponBefore(null)}>
            <TextField<ScheduleValues> name="coupon" />
          </div>
          {coupon.trim() !== '' && <CouponStatus code={coupon.trim()} />}
        </FieldGroup>
      </Form>
    </FormPage>
  )
}

type SlotFieldProps = Pick<Parameters<typeof SlotPicker>[0], 'slots' | 'people' | 'zone' | 'now' | 'value'>

/** The slot, and why the party cannot have it any more. */
function SlotField({ slots, people, now, value, zone }: SlotFieldProps) {
  const name = 'choice.slotId'
  const radio = useRadios(name)
  const { error } = useFormField(name)
  const slot = slots.find(({ id }) => id === value)
  return (
    <SlotPicker
      slots={slots}
      people={people}
      zone={zone}
      now={now}
      value={value}
      onChange={(id) => radio(id, 0).onChange()}
      name={name}
      error={value === '' ? error : slotProblem(slot, people, now)}
      focusRef={radio(value, 0).ref}
    />
  )
}

/** What the backend says of a coupon, in its own words: the total alone shows what it is worth. */
function CouponStatus({ code }: { readonly code: string }) {
  const record = useRecord(CheckCoupon, { code }, { from: 'fresh', isSilent: true })
  const status = completeValue(record)?.status
  if (record.status === 'loading') return <Text role="status">Checking the code…</Text>
  // A colour would say that the code counts, which only the discount does.
  return (
    <Text role="status">
      {status ? `The web-shop says: ${status}.` : 'The code could not be checked.'} Its discount, if any, is in the total.
    </Text>
  )
}
