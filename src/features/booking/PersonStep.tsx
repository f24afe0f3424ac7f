import { useRef, useState, type ReactNode } from 'react'
import { childWarning } from '~/domain/booking/childWarning'
import { genders } from '~/domain/certificate/genders'
import { DateBoxes } from '~/kit/plainForm/DateBoxes'
import type { TypedDate } from '~/kit/plainForm/typedDate'
import { usePlainForm } from '~/kit/plainForm/usePlainForm'
import { Field, Input, Select, type ControlProps } from '~/kit/ui/Field'
import { CheckIcon } from '~/kit/ui/icons'
import { Notice } from '~/kit/ui/Notice'
import { countries } from '~/lib/format/countries'
import { sentenceList } from '~/lib/format/sentenceList'
import { nameOf, shortNames, withPerson } from './party'
import { birthOf, boxesIn, personErrors, personFields, personLabels } from './personRules'
import { goOn, isChange, StepLink } from './StepLink'
import { StepPage } from './StepPage'
import type { View } from './useView'
import { timeOf } from './visitText'

interface PersonStepProps {
  readonly view: View
  readonly index: number
}

const autoComplete: Readonly<Record<string, string>> = {
  title: 'honorific-prefix',
  fullName: 'name',
  nationality: 'country',
  email: 'email',
  phone: 'tel',
}

const choices = [
  ['gender', () => genders],
  ['nationality', countries],
] as const

/** Scrolls to the person whose page it is among those beside each other. */
function showCurrent(tabs: HTMLElement | null): void {
  tabs?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** The details of one person who comes, and the test's own questions to them. */
export function PersonStep({ view, index }: PersonStepProps) {
  const { booking, party, questions, rules, answered } = view
  const person = party[index]
  const names = shortNames(party)
  const labels: Readonly<Record<string, string>> = {
    ...personLabels,
    ...Object.fromEntries(questions.map(({ key, label }) => [key, label])),
  }
  const isLast = index === party.length - 1
  const { form, submit, recheck, read, errorOf, wrongFields, focusField } = usePlainForm<string>({
    fields: [...personFields, ...questions.map(({ key }) => key)],
    check: (values) => personErrors(values, party, index, rules),
    send: async () => goOn(isLast ? 'slot' : `person-${index + 2}`, answered),
  })
  const [opened] = useState(person?.texts ?? {})
  if (!person) return null
  const need = (name: string): 'required' | 'optional' =>
    name === 'title' || questions.some(({ key, isRequired }) => key === name && !isRequired) ? 'optional' : 'required'
  const field = (
    name: string,
    control: (props: ControlProps & { name: string; defaultValue: string; autoComplete: string }) => ReactNode,
  ) => (
    <Field key={name} label={labels[name]} name={name} need={need(name)} error={errorOf(name)}>
      {(props) =>
        control({ ...props, name, defaultValue: opened[name] ?? '', autoComplete: index === 0 ? (autoComplete[name] ?? 'off') : 'off' })
      }
    </Field>
  )
  const visitDay = timeOf(view.days, view.cart.slotId)?.day ?? rules.today
  const warning = childWarning(person.isChild, birthOf(person, rules.today), visitDay)
  return (
    <StepPage
      view={view}
      step={`person-${index + 1}`}
      title={`Person ${index + 1} of ${party.length}`}
      lead={`${person.isChild ? 'Child' : 'Adult'}. The name as it is written in the passport.`}
      next={isLast ? 'Choose a time' : 'Next person'}
      problems={wrongFields.map((name) => ({ label: labels[name] ?? name, focus: () => focusField(name) }))}
      form={{
        ref: form,
        onSubmit: submit,
        onInput: () => {
          recheck()
          booking.details.change(withPerson(view.details, party, index, read() ?? {}))
        },
      }}
    >
      {party.length > 1 && (
        <nav ref={showCurrent} aria-label="People" className="booking-tabs">
          {party.map(({ group, at }, other) => (
            <StepLink
              key={`${group} ${at}`}
              step={`person-${other + 1}`}
              isToChange={isChange()}
              aria-current={other === index ? 'step' : undefined}
            >
              {answered.people[other] && <CheckIcon aria-label="Filled in" />}
              <span dir="auto">{names[other]}</span>
            </StepLink>
          ))}
        </nav>
      )}
      {person.copied.length > 0 && (
        <Notice tone="accent">
          Copied from {nameOf(party, 0)}: {sentenceList(person.copied.map((name) => (labels[name] ?? name).toLowerCase()))}. Change what is
          not the same.
        </Notice>
      )}
      <div className="booking-fields">
        {field('title', (props) => (
          <Input {...props} maxLength={20} placeholder="Ms, Mr, Dr" />
        ))}
        {field('fullName', (props) => (
          <Input {...props} dir="auto" />
        ))}
        <BirthField text={opened['dob'] ?? ''} error={errorOf('dob')} />
        {choices.map(([name, options]) =>
          field(name, (props) => (
            <Select {...props}>
              <option value="">Choose</option>
              {options().map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )),
        )}
        {field('passNo', (props) => (
          <Input {...props} autoCapitalize="characters" spellCheck={false} />
        ))}
        {field('email', (props) => (
          <Input {...props} type="email" inputMode="email" />
        ))}
        {field('phone', (props) => (
          <Input {...props} type="tel" />
        ))}
        {questions.map(({ key, type }) =>
          field(key, (props) => (
            <Input {...props} type={type === 'date' || type === 'email' || type === 'tel' || type === 'number' ? type : 'text'} />
          )),
        )}
      </div>
      {warning && <Notice tone="warn">{warning}</Notice>}
    </StepPage>
  )
}

/** The day of birth, which the form reads from a hidden field. */
function BirthField({ text, error }: { readonly text: string; readonly error: string | undefined }) {
  const hidden = useRef<HTMLInputElement>(null)
  const [date, setDate] = useState<TypedDate>({ boxes: boxesIn(text), at: 0, flow: null })
  return (
    <div className="booking-birth" data-field="dob">
      <DateBoxes
        legend="Date of birth"
        hint="Such as 17 03 1988."
        date={date}
        year="YYYY"
        problem={error}
        wrong={error ? [0, 1, 2] : []}
        onDate={(next) => {
          setDate(next)
          if (!hidden.current) return
          hidden.current.value = next.boxes.join('/')
          // The form hears of it with its new value, also where it was pasted.
          hidden.current.dispatchEvent(new Event('input', { bubbles: true }))
        }}
      />
      <input ref={hidden} type="hidden" name="dob" value={date.boxes.join('/')} />
    </div>
  )
}
