import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readOnce } from '~/shared/api/readOnce'
import { useCommand } from '~/shared/api/useCommand'
import { useRead } from '~/shared/api/useRead'
import { isTemplate, templateMark } from '~/shared/courses/courseTemplate'
import { EmptyState } from '~/shared/feedback/EmptyState'
import type { FormScope } from '~/shared/form/formScope'
import { ListPage } from '~/shared/page/ListPage'
import { useMeanwhile } from '~/shared/form/useMeanwhile'
import { RecordMissing } from '~/shared/page/RecordMissing'
import { paths } from '~/shared/routes/paths'
import { useSession } from '~/shared/session/useSession'
import { zonesOf } from '~/shared/time/countryZones'
import { readerZone } from '~/shared/time/localMinute'
import { wallClockIn, zoneOr } from '~/shared/time/wallClock'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { CourseForm } from '../edit/CourseForm'
import { fieldsTogether, toCourseChange } from '../edit/courseChange'
import { CourseForm as CourseFormQuery, PlanCourse, SaveCourse } from '../edit/courseEdit.generated'
import { fromCourse, newCourse, toCourseInput, type CourseValues, type StoredCourse } from '../edit/courseForm'
import { staleCourses } from '../list/stale'
import { templateCrumbs, unknownTemplate } from './unknownTemplate'

const scopeOf = (address: string): FormScope => ({
  name: address,
  contains: ({ pathname, search }) => pathname + search === address,
})

/** Makes a course template. */
export function CreateCourseTemplateScreen() {
  const { admin } = useSession()
  const [defaults] = useState(() => {
    const zone = zonesOf('DK')[0] ?? readerZone()
    return newCourse(wallClockIn(zone, new Date()).day, zone, admin.centerId)
  })
  const create = useCommand(PlanCourse, { done: 'Template saved', isSaidByUs: true, stale: staleCourses })
  const [scope] = useState(() => scopeOf(paths.createCourseTemplate()))
  return (
    <CourseForm
      head={{ title: 'New course template', crumbs: templateCrumbs, under: 'Everything but the days.' }}
      isTemplate
      defaults={defaults}
      courseId={null}
      scope={scope}
      step="details"
      addressOf={paths.createCourseTemplate}
      submitLabel={() => 'Save template'}
      onSave={async ({ values, owner }) => {
        await create.run({ ...toCourseInput(values, null, owner, null), courseTemplateId: templateMark })
        return paths.courseTemplates()
      }}
    />
  )
}

/** Changes a course template; which one stands in the address's query. */
export function EditCourseTemplateScreen() {
  const [params] = useSearchParams()
  const id = params.get('template')
  return id ? (
    <Reading key={id} id={id} />
  ) : (
    <ListPage title="Edit a course template" crumbs={templateCrumbs}>
      <EmptyState Icon={LayoutTemplate} title="Which template?" words="The address names none. Open it from the list of templates.">
        <ButtonLink to={paths.courseTemplates()} tone="primary">
          Course templates
        </ButtonLink>
      </EmptyState>
    </ListPage>
  )
}

function Reading({ id }: { readonly id: string }) {
  const reading = useRead(CourseFormQuery, { id }, { from: 'fresh' })
  // Half a template must not be edited: saving it would write the gaps.
  const read = reading.status === 'ready' && !reading.isIncomplete ? reading.data.course : null
  // Once it is open, a later reading takes nothing away that is typed over it.
  const [opened, setOpened] = useState<StoredCourse | null>(null)
  if (read && opened === null && isTemplate(read)) setOpened(read)
  if (opened) return <Editing template={opened} />
  return (
    <RecordMissing title="Edit a course template" crumbs={templateCrumbs} what="The template" reading={reading} unknown={unknownTemplate} />
  )
}

function Editing({ template }: { readonly template: StoredCourse }) {
  const { id } = template
  const [today] = useState(() => wallClockIn(zoneOr(template.timezone), new Date()).day)
  const [defaults] = useState(() => fromCourse(template, today))
  const update = useCommand(SaveCourse, { done: 'Template saved', isSaidByUs: true, stale: staleCourses })
  const [scope] = useState(() => scopeOf(paths.editCourseTemplate(id)))
  const page = paths.courseTemplate(id)
  const { settle, question } = useMeanwhile<CourseValues>('template', page)
  return (
    <>
      <CourseForm
        head={{
          title: `Edit ${template.name ?? 'a template'}`,
          crumbs: [...templateCrumbs, { label: template.name ?? 'Template', path: page }],
          under: 'Courses that were planned from it stay as they are.',
        }}
        isTemplate
        defaults={defaults}
        courseId={id}
        scope={scope}
        step="details"
        addressOf={() => paths.editCourseTemplate(id)}
        submitLabel={() => 'Save template'}
        extraActions={<ButtonLink to={page}>Cancel</ButtonLink>}
        onSave={async ({ values, opened, owner, labelOf }) => {
          const now = (await readOnce(CourseFormQuery, { id }))?.course ?? null
          const stored = now && fromCourse(now, today)
          const settled = await settle({ opened, typed: values, stored, together: fieldsTogether, labelOf })
          await update.run({ ...toCourseChange(settled, stored ?? defaults, owner, now ?? template), id })
          return page
        }}
      />
      {question}
    </>
  )
}
