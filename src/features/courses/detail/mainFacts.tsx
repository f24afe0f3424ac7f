import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { limitsInWords, type Seats } from '~/domain/course/seats'
import type { InstructorLink } from '../card/instructorLink'
import { publicFacts, type Fact, type FactSource } from './CourseFactList'

const linked = ({ name, path }: InstructorLink): ReactNode => (path ? <Link to={path}>{name}</Link> : name)

type Grouped = FactSource & Pick<Seats, 'minParticipants' | 'maxParticipants'>

/** Date, instructors, location, size of the group and price. */
export const mainFacts = (course: Grouped, instructor: InstructorLink | null, assistant: InstructorLink | null): readonly Fact[] => [
  ...publicFacts(course).slice(0, 3),
  ['Instructor', instructor ? linked(instructor) : 'Not assigned'],
  ['Assistant', assistant && linked(assistant), true],
  ['Group size', limitsInWords(course), true],
  ...publicFacts(course).slice(3),
]
