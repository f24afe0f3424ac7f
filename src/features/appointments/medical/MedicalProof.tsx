import { createPortal } from 'react-dom'
import styled, { createGlobalStyle } from 'styled-components'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { formatDay } from '~/lib/time/dayWords'
import { localTime } from '~/lib/time/instant'
import { useClient } from '~/platform/tenant/client'
import {
  isNeeded,
  isUnfit,
  medicalLabels,
  medicalSections,
  needsSecondEntry,
  printedResult,
  rightToAnother,
  type MedicalField,
} from './medical'
import { answerWords, holderName, isAsked, type MedicalClinic, type MedicalValues } from './medicalValues'

interface MedicalProofProps {
  readonly values: MedicalValues
  readonly clinic: MedicalClinic
}

/** What will be sent of a field, in words; empty where there is a line to write on. */
function sentText(field: MedicalField, values: MedicalValues, { physicians }: MedicalClinic): string {
  const value = values[field]
  const physician = physicians.find(({ id }) => id === values.physicianId)
  if (value === 'inapplicable') return 'Not applicable: not sent, not printed'
  if (value === 'yes' || value === 'no') return answerWords[value]
  if (field === 'colorVisionDay' && values.colorVision === 'inapplicable') return 'Not sent'
  if (field === 'validUntil' && isUnfit(values)) return 'No expiry'
  if (field === 'limitation' && values.result !== '' && !isNeeded(field, values)) return 'None'
  if (field === 'result') return value === '' ? '' : (printedResult({ ...values, words: '' }) ?? 'Not shown until both entries agree')
  if (field === 'physicianId')
    return physician ? `${physician.name ?? ''}, ${physician.licenseNo ? `licence ${physician.licenseNo}` : 'no licence'}` : ''
  if (field === 'physicianSignature') return value !== '' ? 'Drawn' : physician?.signature ? 'On file' : ''
  if (field === 'patientSignature') return value === '' ? '' : 'Drawn'
  if (field.endsWith('Path')) return value === '' ? 'Not attached' : 'Attached'
  return field === 'gender' ? value.slice(0, 1).toUpperCase() + value.slice(1) : formatDay(value)
}

/** Every value that will be sent, on paper: to fill in by hand, or to check before issuing. Only this is printed of the page. */
export function MedicalProof({ values, clinic }: MedicalProofProps) {
  const client = useClient()
  const printTime = usePrintTime()
  if (!printTime) return null
  return createPortal(
    <Paper data-pages aria-hidden="true">
      <OnlyProof />
      <header>
        <small>
          {client.name}, {localTime(printTime)}
        </small>
        <h1>Not a certificate</h1>
        <p>
          Working copy of the medical of <b dir="auto">{holderName(values)}</b>. Only the certificate that the clinic issues is valid.
        </p>
      </header>
      {medicalSections.map(({ id, title, fields }) => (
        <section key={id}>
          <h2>{title}</h2>
          <dl>
            {fields
              .filter((field) => field !== 'resultAgain' && isAsked(field))
              .map((field) => (
                <div key={field}>
                  <dt>{medicalLabels[field]}</dt>
                  <dd dir="auto">{sentText(field, values, clinic)}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      {needsSecondEntry(values) && <p>{rightToAnother}</p>}
    </Paper>,
    document.body,
  )
}

const OnlyProof = createGlobalStyle`
  @media print {
    body > *:not([data-pages]) {
      display: none !important;
    }
    @page {
      size: A4;
      margin: 14mm;
    }
  }
`

const Paper = styled.div`
  display: none;
  @media print {
    display: block;
    background: #fff;
    color: #000;
    font: 400 11px/15px var(--font);
  }
  h1 {
    margin: 4px 0;
    font: 600 20px/26px var(--font);
  }
  h2 {
    margin: 12px 0 2px;
    font: 600 12px/16px var(--font);
  }
  section {
    break-inside: avoid;
  }
  > p {
    margin-top: 12px;
  }
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: 24px;
  }
  dl > div {
    display: grid;
    grid-template-columns: 42% 1fr;
    gap: 8px;
    min-height: 20px;
    padding-top: 3px;
    border-bottom: 1px solid #999;
  }
  dt {
    color: #444;
  }
  dd {
    font-weight: 600;
  }
`
