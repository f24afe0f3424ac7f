import styled from 'styled-components'
import { PlainText, RichText } from '~/kit/richText/RichText'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CourseLink, type CourseFactsFragment } from './courseDetail.generated'
import { CourseFactList, furtherFacts } from './CourseFactList'

/** The description, prerequisites and remaining facts of a course. */
export function CourseDescription({ course }: { readonly course: CourseFactsFragment }) {
  const externalUrl = readyValue(useRecord(CourseLink, { id: course.id }, { pick: (data) => data.course?.externalUrl, isSilent: true }))
  const description = course.description?.trim() ?? ''
  const preRequisites = course.preRequisites?.trim() ?? ''
  return (
    <Panel>
      {description === '' && preRequisites === '' && <p>No description yet.</p>}
      {description !== '' && <RichText stored={description} />}
      {preRequisites !== '' && (
        <>
          <h2>Prerequisites and what to bring</h2>
          <PlainText text={preRequisites} />
        </>
      )}
      <CourseFactList facts={furtherFacts(course, externalUrl)} />
    </Panel>
  )
}

const Panel = styled.div`
  display: grid;
  gap: 14px;
  width: 100%;
  max-width: 760px;
  padding: 22px 24px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  > h2 {
    padding-top: 14px;
    border-top: 1px solid var(--line);
    font: 600 14px/20px var(--font);
  }
  > p {
    color: var(--text-3);
  }
  > dl {
    padding-top: 14px;
    border-top: 1px solid var(--line);
    &:empty {
      display: none;
    }
  }
`
