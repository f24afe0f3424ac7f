import { Check } from 'lucide-react'
import styled from 'styled-components'
import { settleDuplicate } from '~/domain/person/DuplicateCheck'
import { StillLeft } from '~/kit/form/StillLeft'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { medicalLabels, type MedicalCount, type MedicalField } from './medical'

interface MedicalMeterProps {
  readonly meter: readonly MedicalCount[]
  /** Fields that were copied and not looked at, separated by spaces. */
  readonly copied: string
  readonly onFocus: (field: MedicalField) => void
}

const isField = (name: string): name is MedicalField => name in medicalLabels
const copiedIn = (copied: string): readonly MedicalField[] => copied.split(' ').filter(isField)
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** '4 of 5'; where nothing is needed, how much there is. */
export const countOf = ({ filled, needed, given }: MedicalCount): string => (needed === 0 ? `${given} added` : `${filled} of ${needed}`)

/** How much is filled in, by section. A section leads to the first thing that it lacks. */
export function MedicalMeter({ meter, copied, onFocus }: MedicalMeterProps) {
  const [filled, needed] = [sum(meter.map((one) => one.filled)), sum(meter.map((one) => one.needed))]
  const unseen = copiedIn(copied).length
  return (
    <Meter aria-label="What is filled in">
      <b>
        {filled} of {needed} filled
      </b>
      <progress aria-hidden="true" max={needed} value={filled} />
      {unseen > 0 && <Text $isQuiet>{counted(unseen, 'copied field', 'copied fields')} to look at</Text>}
      <ul>
        {meter.map((section) => {
          const [first] = section.missing
          return (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                onClick={(event) => {
                  // The address of the form stays what it is.
                  event.preventDefault()
                  document.getElementById(section.id)?.scrollIntoView()
                  if (first) onFocus(first)
                }}
              >
                <span>{section.title}</span>
                <small>{countOf(section)}</small>
                {!first && section.needed > 0 && <Check role="img" aria-label="Complete" />}
              </a>
            </li>
          )
        })}
      </ul>
    </Meter>
  )
}

interface WhatIsMissingProps extends MedicalMeterProps {
  /** Somebody on an earlier document may be the same person. */
  readonly hasDuplicate: boolean
}

/** What must be decided or filled in before the certificate can be issued. */
export function WhatIsMissing({ meter, copied, onFocus, hasDuplicate }: WhatIsMissingProps) {
  const fields = new Set([...copiedIn(copied), ...meter.flatMap((section) => section.missing)])
  const left = [...fields].map((field) => ({ label: medicalLabels[field], go: () => onFocus(field) }))
  return <StillLeft left={hasDuplicate ? [settleDuplicate, ...left] : left} />
}

const Meter = styled.nav`
  position: sticky;
  top: calc(var(--header) + 28px);
  display: grid;
  gap: 6px;
  b {
    font-weight: 600;
  }
  progress {
    width: 100%;
    height: 8px;
    accent-color: var(--accent);
  }
  ul {
    display: grid;
    margin-top: 6px;
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 16px;
    align-items: center;
    gap: 8px;
    min-height: 36px;
    margin-inline: -8px;
    padding-inline: 8px;
    border-radius: var(--radius);
    color: var(--text-2);
    font-size: 13px;
    text-decoration: none;
    &:hover {
      background: var(--surface);
    }
  }
  small {
    font-variant-numeric: tabular-nums;
  }
  svg {
    width: 16px;
    height: 16px;
    color: var(--good);
  }
`
