import { courseSpan } from '~/domain/course/courseHints'
import { isTemplate } from '~/domain/course/courseTemplate'
import { courseName, dottedDay } from '~/domain/course/courseText'
import type { UsesProps } from '~/kit/resource/resource'
import { mapRecord } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { isSameAddress } from './placeAddress'
import { AddressesOfPlannedCourses, type FacilityRowFragment } from './places.generated'

/** A planned course keeps the address of a place and no id of it, so the courses at the same address are those that use it. */
export function FacilityUses({ row, children }: UsesProps<FacilityRowFragment>) {
  const planned = useRecord(AddressesOfPlannedCourses, {}, { from: 'fresh', isSilent: true })
  const here = mapRecord(planned, (all) =>
    all
      .filter((course) => !isTemplate(course) && isSameAddress({ ...course, address: course.street }, row))
      .map((course) => {
        const span = courseSpan(course)
        return {
          id: course.id,
          label: courseName(course),
          note: span ? dottedDay(span.start.day) : 'No dates yet',
          path: paths.course(course.id),
        }
      }),
  )
  return children(here)
}
