import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isTemplate, templateMark } from '~/domain/course/courseTemplate'
import { staleCourses } from '~/domain/course/staleCourses'
import { EmptyState } from '~/kit/feedback/EmptyState'
import type { FormScope } from '~/kit/form/formScope'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormSkeleton } from '~/kit/page/FormPage'
import { ListPage } from '~/kit/page/ListPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { normaliseCase } from '~/lib/format/normaliseText'
import { currentTime } from '~/lib/time/clock'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import { useCommand } from '~/platform/api/command/useCommand'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { fieldsTogether, toCourseChange } from '../edit/courseChange'
import { courseDifferences } from '../edit/courseDifferences'
import { CourseForm as CourseFormQuery, PlanCourse, SaveCourse } from '../edit/courseEdit.generated'
import { courseLabels } from '../edit/courseFields'
import { CourseForm } from '../edit/CourseForm'
import { toCourseInput } from '../edit/courseInput'
import { defaultZone, fromCourse, newCourse } from '../edit/courseValues'
import { useCourseOptions } from '../edit/useCourseOptions'
import { readCourseTemplates } from './readCourseTemplates'

const scopeOf = (address: string): FormScope => ({
  name: address,
  contains: ({ pathname, search }) => pathname + search === address,
})

/** Creates a course template. */
export function CreateCourseTemplateScreen() {
  const { admin } = useSession()
  const [defaults] = useState(() => {
    return newCourse(wallClockIn(defaultZone, currentTime()).day, defaultZone, admin.centerId)
  })
  const options = useCourseOptions()
  const create = useCommand(PlanCourse, {
    done: 'Template saved',
    ignoresBackendMessage: true,
    stale: staleCourses.course,
    noun: 'template',
    verb: 'Save',
    key: ({ name }) => normaliseCase(name),
    isOneForm: true,
    find: async (sent) => {
      const equal = (await readCourseTemplates()).filter(({ name }) => normaliseCase(name) === normaliseCase(sent.name))
      return Promise.all(
        equal.map(async ({ id, name }) => ({
          id,
          label: name ?? 'No name',
          path: paths.courseTemplate(id),
          differs: await courseDifferences(sent, id),
        })),
      )
    },
    list: () => ({ label: 'Open course templates', path: paths.courseTemplates() }),
  })
  return (
    <CourseForm
      head={{ title: 'New course template', crumbs: ['/template/course'], under: 'Everything except the dates.' }}
      isTemplate
      defaults={defaults}
      courseId={null}
      options={options}
      scope={scopeOf(paths.createCourseTemplate())}
      step="details"
      pathOf={paths.createCourseTemplate}
      submitLabel={() => 'Save template'}
      doing={create.doing}
      onSave={async (values) => {
        const created = await create.run({ ...toCourseInput(values, null, options.owner, null), courseTemplateId: templateMark })
        return created && paths.courseTemplates()
      }}
    />
  )
}

/** Edits the course template named by the `template` query parameter. */
export function EditCourseTemplateScreen() {
  const [params] = useSearchParams()
  const id = params.get('template')
  return id ? (
    <EditTemplate key={id} id={id} />
  ) : (
    <ListPage title="Edit a course template" crumbs={['/template/course']}>
      <EmptyState Icon={LayoutTemplate} title="No template was chosen" text="Choose one from the list of templates.">
        <ButtonLink to={paths.courseTemplates()} tone="primary">
          Course templates
        </ButtonLink>
      </EmptyState>
    </ListPage>
  )
}

function EditTemplate({ id }: { readonly id: string }) {
  const [now] = useState(currentTime)
  const options = useCourseOptions()
  const page = paths.courseTemplate(id)
  const form = paths.editCourseTemplate(id)
  const { record, save, doing } = useEditRecord({
    query: CourseFormQuery,
    variables: { id },
    pick: ({ course }) => (course && isTemplate(course) ? course : null),
    noun: 'template',
    path: page,
    toForm: (template) => fromCourse(template, wallClockIn(zoneOr(template.timezone), now).day),
    toInput: (values, stored, template) => ({ ...toCourseChange(values, stored, options.owner, template), id }),
    command: SaveCourse,
    done: 'Template saved',
    ignoresBackendMessage: true,
    stale: staleCourses.course,
    labels: courseLabels,
    groups: fieldsTogether,
  })
  return (
    <>
      <RecordFrame record={record} noun="template" title="Edit a course template" parent="/template/course" skeleton={FormSkeleton}>
        {({ value: { name }, defaults }) => (
          <CourseForm
            head={{
              title: `Edit ${name ?? 'a template'}`,
              crumbs: ['/template/course', { label: name ?? 'Template', path: page }],
              under: 'Courses already scheduled from it do not change.',
            }}
            isTemplate
            defaults={defaults}
            courseId={id}
            options={options}
            scope={scopeOf(form)}
            step="details"
            pathOf={() => form}
            submitLabel={() => 'Save template'}
            extraActions={<ButtonLink to={page}>Cancel</ButtonLink>}
            doing={doing}
            onSave={save}
          />
        )}
      </RecordFrame>
    </>
  )
}
