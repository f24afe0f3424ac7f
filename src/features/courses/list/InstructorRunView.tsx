import { TabRunView } from '~/kit/run/TabRunView'
import { instructorRuns, type InstructorRun } from './instructorRuns'

/** Courses being given another instructor, with a result for each. */
export const InstructorRunView = ({ started }: { readonly started: InstructorRun }) => (
  <TabRunView
    runs={instructorRuns}
    started={started}
    noun={{ one: 'course', many: 'courses' }}
    verb={{ base: 'Change', doing: 'Changing', done: 'changed' }}
    columns={[
      { label: 'Course', text: ({ values }) => values.name },
      { label: 'Days', text: ({ values }) => values.days },
      { label: 'Instructor before', text: ({ values }) => values.before },
      { label: 'Instructor now', text: () => started.facts.instructor },
    ]}
    fileName={`Instructor ${started.facts.instructor}.csv`}
    outcome={`Instructor: ${started.facts.instructor}.`}
    current="the course being changed now"
  />
)
