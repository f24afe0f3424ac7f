import { courseSpan } from '~/domain/course/courseHints'
import { isTemplate } from '~/domain/course/courseTemplate'
import { dottedDay } from '~/domain/course/courseText'
import { GuardedDelete } from '~/kit/resource/GuardedDelete'
import { counted } from '~/lib/format/counted'
import { deletion } from '~/platform/api/finding'
import { mapRecord } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { isSameAddress } from './placeAddress'
import { AddressesOfPlannedCourses, DeleteFacility, type FacilityRowFragment } from './places.generated'
import { usePlansCourses, usePlaceWords } from './placeWords'
import { readFacilities, stalePlaces } from './usePlaces'

interface DeleteFacilityDialogProps {
  readonly facility: FacilityRowFragment
  readonly onClose: () => void
}

/** Deletes a location or lab. A planned course keeps the address and no id of it, so the courses at the same address are counted first. */
export function DeleteFacilityDialog({ facility, onClose }: DeleteFacilityDialogProps) {
  const { one, many } = usePlaceWords('facilities')
  const plansCourses = usePlansCourses()
  const planned = useRecord(AddressesOfPlannedCourses, {}, (data) => data.coursesByClientId, { from: 'fresh', isSilent: true })
  const { run, doing } = useCommand(DeleteFacility, { ...deletion(one, stalePlaces, readFacilities), ignoresBackendMessage: true })
  const here = mapRecord(planned, (all) =>
    all
      .filter((course) => !isTemplate(course) && isSameAddress({ ...course, address: course.street }, facility))
      .map((course) => {
        const span = courseSpan(course)
        return {
          id: course.id,
          label: course.name ?? 'A course without a name',
          note: span ? dottedDay(span.start.day) : 'No dates yet',
          path: paths.course(course.id),
        }
      }),
  )
  const countText = (count: number): string => {
    if (count > 0)
      return counted(count, 'planned course has the same address and keeps it.', 'planned courses have the same address and keep it.')
    return plansCourses ? 'No planned course has the same address.' : ''
  }
  return (
    <GuardedDelete
      noun={one}
      name={facility.name}
      text={plansCourses ? 'It is no longer offered as an address.' : `It is removed from your ${many}.`}
      uses={here}
      users={{ one: 'planned course', many: 'planned courses' }}
      usedText={countText}
      onDelete={() => run({ id: facility.id })}
      doing={doing}
      onClose={onClose}
    />
  )
}
