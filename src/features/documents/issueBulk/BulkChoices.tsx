import { useState } from 'react'
import { kindOf } from '~/domain/certificate/documentKinds'
import { PhysicianNotice } from '~/domain/certificate/PhysicianNotice'
import { fits } from '~/domain/certificate/templateFits'
import { DayInput } from '~/kit/pickers/DayInput'
import { ChoiceGrid, WholeWidth } from '~/kit/ui/ChoiceGrid'
import { Field, Input, Select } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { isDay } from '~/lib/time/calendarDay'
import { timeFromTyped } from '~/lib/time/dayText'
import { cityOf } from '~/lib/time/zones'
import { noTemplateFits, signedBy, type Clinic } from '../issue/documentForm'
import { WhatIsMissing } from '../issue/WhatIsMissing'
import type { Kinds } from '../issue/WithClinic'
import type { SharedFacts } from './bulkDocuments'

interface BulkChoicesProps {
  readonly clinic: Clinic
  readonly kinds: Kinds
  readonly shared: SharedFacts
  readonly onChange: (change: Partial<SharedFacts>) => void
}

/** What all rows of a file share. */
export function BulkChoices({ clinic, kinds, shared, onChange }: BulkChoicesProps) {
  const kind = kindOf(shared.subType)
  const { hasSample, hasVaccine, needsPhysician } = kind
  const fitting = clinic.templates.filter((one) => fits(one, shared.subType))
  const template = fitting.find(({ id }) => id === shared.templateId)
  const physician = clinic.physicians.find(({ id }) => id === shared.physicianId)
  const changeType = (subType: string): void => onChange({ subType, ...(template && !fits(template, subType) ? { templateId: '' } : {}) })
  return (
    <ChoiceGrid>
      <Field label="Type" hint="Every row of the file becomes a document of this type.">
        {(control) => (
          <Select {...control} value={shared.subType} onChange={(event) => changeType(event.target.value)}>
            {shared.subType === '' && <option value="">Choose what is issued</option>}
            {kinds.map(({ name, subType }) => (
              <option key={subType} value={subType}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Template" hint={fitting.length === 0 ? noTemplateFits : undefined}>
        {(control) => (
          <Select {...control} value={shared.templateId} onChange={(event) => onChange({ templateId: event.target.value })}>
            {shared.templateId === '' && <option value="">Choose a template</option>}
            {fitting.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? id}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {clinic.centers.length > 1 && (
        <Field label="Clinic">
          {(control) => (
            <Select {...control} value={shared.centerId} onChange={(event) => onChange({ centerId: event.target.value })}>
              {shared.centerId === '' && <option value="">Choose a clinic</option>}
              {clinic.centers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name ?? id}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {hasSample && (
        <Field label="Laboratory">
          {(control) => (
            <Select {...control} value={shared.labId} onChange={(event) => onChange({ labId: event.target.value })}>
              {shared.labId === '' && <option value="">Choose a laboratory</option>}
              {clinic.labs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name ?? id}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="Physician" hint={signedBy(template, physician, needsPhysician)}>
        {(control) => (
          <Select {...control} value={shared.physicianId} onChange={(event) => onChange({ physicianId: event.target.value })}>
            {(!needsPhysician || shared.physicianId === '') && <option value="">{needsPhysician ? 'Choose a physician' : 'Nobody'}</option>}
            {clinic.physicians.map(({ id, name, licenseNo }) => (
              <option key={id} value={id}>
                {[name ?? id, licenseNo && `licence ${licenseNo}`].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <WholeWidth>
        <PhysicianNotice physician={physician} canMend isEnough={!kind.needsLicence} />
        <WhatIsMissing clinic={clinic} kind={kind} canMend />
        {clinic.isZoneGuessed && (
          <Notice tone="warn">
            The clinic’s time zone could not be read. Enter times in {cityOf(clinic.zone)} time, or reload the page.
          </Notice>
        )}
      </WholeWidth>
      <ReportedAt zone={clinic.zone} day={shared.reportedDay} time={shared.reportedTime} onChange={onChange} />
      {hasVaccine && (
        <WholeWidth>
          <Notice tone="accent">
            The service that issues vaccinations takes no template of its own: each row names the one chosen here. Rows are found again by
            person, dose and day. Open the first document afterwards and compare it with its sheet.
          </Notice>
        </WholeWidth>
      )}
    </ChoiceGrid>
  )
}

interface ReportedAtProps {
  readonly zone: string
  readonly day: string
  readonly time: string
  readonly onChange: (change: Partial<SharedFacts>) => void
}

/** The day and the time of the report. What is typed counts once it is one; until then nothing can be issued. */
function ReportedAt({ zone, day, time, onChange }: ReportedAtProps) {
  const [typed, setTyped] = useState({ day, time })
  const dayProblem = isDay(typed.day) ? null : 'Enter a day as DD-MM-YYYY'
  const timeProblem = timeFromTyped(typed.time) === null ? 'Enter a time such as 08:40' : null
  const changeDay = (text: string): void => {
    setTyped({ ...typed, day: text })
    onChange({ reportedDay: isDay(text) ? text : '' })
  }
  const changeTime = (text: string): void => {
    setTyped({ ...typed, time: text })
    onChange({ reportedTime: timeFromTyped(text) ?? '' })
  }
  return (
    <>
      <Field label="Reported" hint={`${cityOf(zone)} time, for all rows.`} error={dayProblem}>
        {(control) => <DayInput control={control} value={typed.day} onChange={changeDay} />}
      </Field>
      <Field label="Time of report" error={timeProblem}>
        {(control) => <Input {...control} value={typed.time} autoComplete="off" onChange={(event) => changeTime(event.target.value)} />}
      </Field>
    </>
  )
}
