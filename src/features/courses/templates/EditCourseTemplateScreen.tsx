import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readOnce } from '~/platform/api/readOnce'
import { useCommand } from '~/platform/api/useCommand'
import { useRead } from '~/platform/api/useRead'
import { isTemplate, templateMark } from '~/domain/course/courseTemplate'
import { EmptyState } from '~/kit/feedback/EmptyState'
import type { FormScope } from '~/kit/form/formScope'
import { ListPage } from '~/kit/page/ListPage'
import { useConflictCheck } from '~/kit/form/useMeanwhile'
import { RecordMissing } from '~/kit/page/RecordMissing'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { zonesOf } from '~/lib/time/countryZones'
import { readerZone } from '~/lib/time/localMinute'
import { wallClockIn, zoneOr } from '~/lib/time/wallClock'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { CourseForm } from '../edit/CourseForm'
import { fieldsTogether, toCourseChange } from '../edit/courseChange'
import { CourseForm as CourseFormQuery, PlanCourse, SaveCourse } from '../edit/courseEdit.generated'
import { fromCourse, newCourse, toCourseInput, type CourseValues, type StoredCourse } from '../edit/courseForm'
import { staleCourses } from '../list/staleCourses'
import { templateCrumbs, unknownTemplate } from './unknownTemplate'

const scopeOf = (address: string): FormScope => ({
  name: address,
  contains: ({ pathname, search }) => pathname + search === address,
})

/** Creates a course template. */
export function CreateCourseTemplateScreen() {
  const { admin } = useSession()
  const [defaults] = useState(() => {
    const zone = zonesOf('DK')[0] ?? readerZone()
    return newCourse(wallClockIn(zone, new Date()).day, zone, admin.centerId)
  })
  const create = useCommand(PlanCourse, { done: 'Template saved', ignoresBackendMessage: true, stale: staleCourses })
  const [scope] = useState(() => scopeOf(paths.createCourseTemplate()))
  return (
    <CourseForm
      head={{ title: 'New course template', crumbs: templateCrumbs, under: 'Everything except the dates.' }}
      isTemplate
      defaults={defaults}
      courseId={null}
      scope={scope}
      step="details"
      pathOf={paths.createCourseTemplate}
      submitLabel={() => 'Save template'}
      onSave={async ({ values, owner }) => {
        await create.run({ ...toCourseInput(values, null, owner, null), courseTemplateId: templateMark })
        return paths.courseTemplates()
      }}
    />
  )
}

/** Edits the course template named by the `template` query parameter. */
export function EditCourseTemplateScreen() {
  const [params] = useSearchParams()
  const id = params.get('template')
  return id ? (
    <LoadTemplate key={id} id={id} />
  ) : (
    <ListPage title="Edit a course template" crumbs={templateCrumbs}>
      <EmptyState Icon={LayoutTemplate} title="No template was chosen" words="Choose one from the list of templates.">
        <ButtonLink to={paths.courseTemplates()} tone="primary">
          Course templates
        </ButtonLink>
      </EmptyState>
    </ListPage>
  )
}

function LoadTemplate({ id }: { readonly id: string }) {
  const reading = useRead(CourseFormQuery, { id }, { from: 'fresh' })
  // A partial template must not be edited: saving it would clear the missing fields.
  const read = reading.status === 'ready' && !reading.isIncomplete ? reading.data.course : null
  // Keep the first version, so that a refetch cannot overwrite the user's edits.
  const [opened, setOpened] = useState<StoredCourse | null>(null)
  if (read && opened === null && isTemplate(read)) setOpened(read)
  if (opened) return <EditForm template={opened} />
  return (
    <RecordMissing title="Edit a course template" crumbs={templateCrumbs} what="The template" reading={reading} unknown={unknownTemplate} />
  )
}

function EditForm({ template }: { readonly template: StoredCourse }) {
  const { id } = template
  const [today] = useState(() => wallClockIn(zoneOr(template.timezone), new Date()).day)
  const [defaults] = useState(() => fromCourse(template, today))
  const update = useCommand(SaveCourse, { done: 'Template saved', ignoresBackendMessage: true, stale: staleCourses })
  const [scope] = useState(() => scopeOf(paths.editCourseTemplate(id)))
  const page = paths.courseTemplate(id)
  const { settle, question } = useConflictCheck<CourseValues>('template', page)
  return (
    <>
      <CourseForm
        head={{
          title: `Edit ${template.name ?? 'a template'}`,
          crumbs: [...templateCrumbs, { label: template.name ?? 'Template', path: page }],
          under: 'Courses already scheduled from it do not change.',
        }}
        isTemplate
        defaults={defaults}
        courseId={id}
        scope={scope}
        step="details"
        pathOf={() => paths.editCourseTemplate(id)}
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
