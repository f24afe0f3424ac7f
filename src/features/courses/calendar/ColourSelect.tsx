import styled from 'styled-components'
import { useCourseScope } from '~/domain/course/courseScope'
import { Select } from '~/kit/ui/Field'
import { singular } from '~/lib/words/terms'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { colouredByIn, colourings, type ColouredBy } from './colouring'

interface ColourSelectProps {
  readonly value: ColouredBy
  readonly onChange: (value: ColouredBy) => void
}

/** Chooses what the colours of the calendar tell apart: as far as the reader sees more than one of it. */
export function ColourSelect({ value, onChange }: ColourSelectProps) {
  const { centerId, instructorId } = useCourseScope()
  const labels: Readonly<Record<ColouredBy, string>> = {
    state: 'State',
    category: 'Category',
    title: 'Course',
    instructor: 'Instructor',
    center: singular(useClientWords().centers),
  }
  const useless: Readonly<Partial<Record<ColouredBy, boolean>>> = { instructor: instructorId !== null, center: centerId !== null }
  return (
    <Labelled data-screen>
      Colour by
      <Select value={value} onChange={(event) => onChange(colouredByIn(event.target.value))}>
        {colourings
          .filter((one) => one === value || !useless[one])
          .map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
      </Select>
    </Labelled>
  )
}

const Labelled = styled.label`
  display: flex;
  align-items: center;
  flex: none;
  gap: 8px;
  font: 500 13px/18px var(--font);
  color: var(--text-2);
  white-space: nowrap;
  select {
    width: auto;
  }
`
