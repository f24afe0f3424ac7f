import { CalendarPlus, LayoutTemplate, PenLine, Plus, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isTemplate, onlyTemplates } from '~/domain/course/courseTemplate'
import { durationInWords } from '~/domain/course/courseText'
import { staleCourses } from '~/domain/course/staleCourses'
import { Confirm } from '~/kit/feedback/Confirm'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { reasonAgainst } from '~/platform/access/actions'
import { deletion } from '~/platform/api/command/finding'
import { useCommand } from '~/platform/api/command/useCommand'
import { wholeList } from '~/platform/api/list/rowList'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { DeleteCourse } from '../list/courseActions.generated'
import type { CourseRowFragment } from '../list/courseList.generated'
import { CourseTemplateList } from './courseTemplates.generated'
import { readCourseTemplates } from './readCourseTemplates'

type Row = CourseRowFragment

const columns = [
  column.link<Row>(
    'Template',
    ({ name }) => name,
    ({ id }) => paths.courseTemplate(id),
    ({ subName }) => subName,
  ),
  column.text<Row>('Type', ({ type }) => (type ?? []).join(', '), { isWideOnly: true }),
  column.text<Row>('Category', ({ category }) => (category ?? []).join(', ')),
  column.text<Row>('Duration', ({ durationDays, durationTime }) => durationInWords(durationDays, durationTime), { width: 128 }),
  column.text<Row>('Language', ({ language }) => language, { width: 128, isWideOnly: true }),
  column.money<Row>(
    'Price',
    ({ price }) => price,
    ({ currency }) => currency,
  ),
]

const keyOf = ({ id }: Row): string => id
const searchedTexts = ({ name, subName }: Row) => [name, subName]

/** The list of course templates. */
export function CourseTemplateListScreen() {
  const person = useSignedIn()
  const view = useListView()
  const [deleting, setDeleting] = useState<Row | null>(null)
  const record = useRecord(
    CourseTemplateList,
    { ...onlyTemplates },
    { pick: ({ coursesByClientId }) => coursesByClientId.filter(isTemplate) },
  )
  const remove = useCommand(DeleteCourse, deletion('template', staleCourses.course, readCourseTemplates))
  const create: PageAction = {
    label: 'New template',
    Icon: Plus,
    tone: 'primary',
    reason: reasonAgainst('template.edit', person),
    go: paths.createCourseTemplate(),
  }
  return (
    <ListPage title="Course templates" under="Reusable details for courses you schedule often." actions={[create]}>
      <DataTable
        label="Course templates"
        noun={{ one: 'template', many: 'templates' }}
        list={wholeList(record)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Template name', in: searchedTexts }}
        actions={(row) => [
          { label: 'Open', Icon: SquareArrowOutUpRight, go: paths.courseTemplate(row.id) },
          {
            label: 'Schedule from template',
            Icon: CalendarPlus,
            go: paths.createCourseFrom(row.id),
            reason: reasonAgainst('course.edit', person),
          },
          { label: 'Edit', Icon: PenLine, go: paths.editCourseTemplate(row.id), reason: reasonAgainst('template.edit', person) },
          { label: 'Delete…', Icon: Trash2, tone: 'danger', go: () => setDeleting(row), reason: reasonAgainst('template.delete', person) },
        ]}
        empty={{
          Icon: LayoutTemplate,
          text: 'A template holds everything about a course except its dates. Create one to schedule courses faster.',
          action: create,
        }}
      />
      <Confirm
        title="Delete this template?"
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        confirmLabel="Delete template"
        doing={remove.doing}
        onConfirm={() => remove.run({ id: deleting?.id ?? '' })}
      >
        <p>
          You can no longer schedule courses from <b dir="auto">{deleting?.name || 'this template'}</b>. Existing courses do not change.
          This cannot be undone.
        </p>
      </Confirm>
    </ListPage>
  )
}
