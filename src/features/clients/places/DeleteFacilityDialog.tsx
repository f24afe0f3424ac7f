import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { courseSpan } from '~/domain/course/courseHints'
import { isTemplate } from '~/domain/course/courseTemplate'
import { dottedDay } from '~/domain/course/courseText'
import { Confirm } from '~/kit/feedback/Confirm'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { deletion } from '~/platform/api/finding'
import { completeValue } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { isSameAddress } from './placeAddress'
import {
  AddressesOfPlannedCourses,
  DeleteFacility,
  type AddressesOfPlannedCoursesQuery,
  type FacilityRowFragment,
} from './places.generated'
import { usePlansCourses, usePlaceWords } from './placeWords'
import { readFacilities, stalePlaces } from './usePlaces'

interface DeleteFacilityDialogProps {
  readonly facility: FacilityRowFragment
  readonly onClose: () => void
}

/** How many courses are named. */
const shownCount = 5

/**
 * Deletes a location or lab. A planned course keeps the address and no id of it, so the courses at the same address are counted first. Where
 * there are some, the name must be typed; where they could not be read, nothing is deleted.
 */
export function DeleteFacilityDialog({ facility, onClose }: DeleteFacilityDialogProps) {
  const { one, many } = usePlaceWords('facilities')
  const plansCourses = usePlansCourses()
  const record = useRecord(AddressesOfPlannedCourses, {}, (data) => data.coursesByClientId, { from: 'fresh', isSilent: true })
  const name = facility.name ?? `This ${one}`
  const { run, doing } = useCommand(DeleteFacility, { ...deletion(one, stalePlaces, readFacilities), ignoresBackendMessage: true })
  const title = `Delete this ${one}?`
  const planned = completeValue(record)

  if (planned === null)
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        {record.status === 'loading' ? (
          <Skeleton lines={3} label="Looking for planned courses…" />
        ) : (
          <Notice tone="bad" isUrgent>
            <span>
              The planned courses could not be read, so it is not known which of them are at <bdi>{name}</bdi>. Nothing was deleted.
            </span>
          </Notice>
        )}
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
          {record.status !== 'loading' && (
            <Button tone="primary" onClick={record.retry}>
              Try again
            </Button>
          )}
        </DialogButtons>
      </Dialog>
    )
  const here = planned.filter((course) => !isTemplate(course) && isSameAddress({ ...course, address: course.street }, facility))
  return (
    <>
      <Confirm
        title={title}
        isOpen
        onClose={onClose}
        confirmLabel={`Delete ${one}`}
        doing={doing}
        onConfirm={() => run({ id: facility.id })}
        {...(here.length > 0 && facility.name ? { typed: { label: 'To delete it, type its name', name: facility.name } } : {})}
      >
        <p>
          <b dir="auto">{name}</b> {plansCourses ? 'is no longer offered as an address.' : `is removed from your ${many}.`}{' '}
          {(plansCourses || here.length > 0) && `${countInWords(here.length)} `}This cannot be undone.
        </p>
        {here.length > 0 && (
          <List>
            {here.slice(0, shownCount).map((course) => (
              <li key={course.id}>
                <Link to={paths.course(course.id)} target="_blank" dir="auto">
                  {course.name ?? 'A course without a name'}
                </Link>
                <small>{firstDayInWords(course)}</small>
              </li>
            ))}
            {here.length > shownCount && <li>and {here.length - shownCount} more</li>}
          </List>
        )}
      </Confirm>
    </>
  )
}

function firstDayInWords(course: AddressesOfPlannedCoursesQuery['coursesByClientId'][number]): string {
  const span = courseSpan(course)
  return span ? dottedDay(span.start.day) : 'No dates yet'
}

function countInWords(count: number): string {
  if (count === 0) return 'No planned course has the same address.'
  return counted(count, 'planned course has the same address and keeps it.', 'planned courses have the same address and keep it.')
}

const List = styled.ul`
  margin-top: 8px;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    min-height: 28px;
  }
  small {
    color: var(--text-3);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  a {
    color: var(--text);
    font-weight: 500;
    @media (pointer: coarse) {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`
