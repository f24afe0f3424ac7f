import { Ship } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { courseHints, hintLabels } from '~/domain/course/courseHints'
import { courseName } from '~/domain/course/courseText'
import { rememberName } from '~/kit/page/openedRecord'
import { Muted } from '~/kit/ui/Muted'
import { Panel } from '~/kit/ui/Panel'
import { Status } from '~/kit/ui/Status'
import { money } from '~/lib/format/money'
import { inOneLine, preview, textOf } from '~/lib/html/text'
import { imageAddress } from '~/platform/api/transport/images'
import type { CourseRowFragment } from '../list/courseList.generated'
import { CourseCardFacts } from './CourseCardFacts'
import { fingertip } from './fingertip'
import type { InstructorLink } from './instructorLink'

/** Characters of the description shown on the card. */
const previewLength = 250

interface CourseCardProps {
  readonly course: CourseRowFragment
  /** Path of the course's page. */
  readonly path: string
  /** Also shows instructor, participants, date, duration and location. */
  readonly isFull?: boolean
  readonly instructor: InstructorLink | null
  readonly menu?: ReactNode
  readonly now: Date
}

/** A course as a card in a list. */
export function CourseCard({ course, path, isFull = false, instructor, menu, now }: CourseCardProps) {
  const image = course.courseImage ? imageAddress('courseImage', course.courseImage) : null
  const price = money(course.price, course.currency)
  const description = preview(inOneLine(textOf(course.description ?? '')), previewLength)
  const hints = courseHints(course, now)
  return (
    <Panel as="article">
      <Picture>
        {image ? <img src={image} alt="" loading="lazy" width={600} height={200} /> : <Ship aria-hidden="true" />}
        {menu && <Menu>{menu}</Menu>}
      </Picture>
      <Body>
        {(course.type ?? []).length > 0 && (
          <Kinds aria-label="Type">
            {(course.type ?? []).map((type) => (
              <li key={type}>{type}</li>
            ))}
          </Kinds>
        )}
        <div>
          <h2 dir="auto">
            <Link to={path} onClick={() => rememberName(path, course.name ?? '')}>
              {courseName(course)}
            </Link>
          </h2>
          {course.subName && (
            <Muted as="p" dir="auto">
              {course.subName}
            </Muted>
          )}
        </div>
        {(course.language || price) && (
          <Line>
            {course.language && <span>{course.language}</span>}
            {price && <b>{price}</b>}
          </Line>
        )}
        {description && <Description dir="auto">{description}</Description>}
        {isFull && <CourseCardFacts course={course} instructor={instructor} />}
        {hints.length > 0 && (
          <Hints aria-label="Needs attention">
            {hints.map((hint) => (
              <li key={hint}>
                <Status $tone={hint === 'checkInReady' ? 'accent' : 'warn'}>{hintLabels[hint]}</Status>
              </li>
            ))}
          </Hints>
        )}
      </Body>
    </Panel>
  )
}

const Picture = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  height: 116px;
  background: var(--sunken);
  color: var(--text-3);
  > svg {
    width: 28px;
    height: 28px;
    opacity: 0.6;
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Menu = styled.div`
  position: absolute;
  top: 8px;
  right: 8px;
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow-float);
`

const Body = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 14px 16px 16px;
  h2 {
    font: 600 16px/22px var(--font);
    a {
      ${fingertip}
      color: var(--text);
      text-decoration: none;
      &:hover {
        text-decoration: underline;
      }
    }
  }
`

const Kinds = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    padding: 1px 8px;
    border-radius: 9px;
    background: var(--sunken);
    font: 500 12px/18px var(--font);
    color: var(--text-2);
  }
`

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 12px;
  color: var(--text-2);
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: var(--text);
  }
`

const Description = styled.p`
  font-size: 13px;
  line-height: 19px;
  color: var(--text-2);
`

const Hints = styled.ul`
  display: grid;
  gap: 4px;
  list-style: none;
  margin: auto 0 0;
  padding: 10px 0 0;
  font-weight: 500;
  > li > span {
    white-space: normal;
  }
`
