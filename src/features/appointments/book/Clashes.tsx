import styled from 'styled-components'
import { clashesOf, isInAppointmentScope } from '~/domain/appointment/appointment'
import { useCourseScope } from '~/domain/course/courseScope'
import { Notice } from '~/kit/ui/Notice'
import type { RecordState } from '~/platform/api/read/record'
import type { AppointmentRowFragment } from '../appointments.generated'
import { clashInWords } from '../changeWords'
import type { BookValues } from './bookValues'

interface ClashesProps {
  readonly values: BookValues
  readonly editedId: string | null
  /** What else is booked on the chosen day. */
  readonly booked: RecordState<readonly AppointmentRowFragment[]>
}

/** The people whom the chosen time double-books. It bars nothing. */
export function Clashes({ values, editedId, booked }: ClashesProps) {
  const scope = useCourseScope()
  const { clashes, unchecked } = clashesOf({ ...values, id: editedId }, booked.status === 'ready' ? booked.value : [])
  return (
    <Box role="status">
      {booked.status === 'failed' && <Notice tone="warn">Clashes could not be checked.</Notice>}
      {clashes.length > 0 && (
        <Notice tone="warn">
          <span>
            It clashes with {clashes.map((clash) => clashInWords(clash, (row) => isInAppointmentScope(row, scope))).join('; ')}. It can be
            booked all the same.
          </span>
        </Notice>
      )}
      {unchecked.length > 0 && <Notice tone="warn">Whether it clashes cannot be checked: a time on this day cannot be read.</Notice>}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  /* Takes no room while there is nothing to say. */
  &:empty {
    margin-top: -16px;
  }
`
