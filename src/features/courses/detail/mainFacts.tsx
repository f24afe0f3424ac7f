import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { InstructorLink } from '../card/instructorLink'
import { publicFacts, type Fact, type FactSource } from './CourseFactList'

const linked = ({ name, path }: InstructorLink): ReactNode => (path ? <Link to={path}>{name}</Link> : name)

/** Date, instructors, location and price. */
export const mainFacts = (course: FactSource, instructor: InstructorLink | null, assistant: InstructorLink | null): readonly Fact[] => [
  ...publicFacts(course).slice(0, 3),
  ['Instructor', instructor ? linked(instructor) : 'Not assigned'],
  ['Assistant', assistant && linked(assistant), true],
  ...publicFacts(course).slice(3),
]
