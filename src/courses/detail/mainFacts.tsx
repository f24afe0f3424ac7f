import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Taught } from '../card/CourseCard'
import { publicFacts, type Fact, type Stated } from './CourseFactList'

const linked = ({ name, path }: Taught): ReactNode => (path ? <Link to={path}>{name}</Link> : name)

/** When, where, by whom and for how much. */
export const mainFacts = (course: Stated, taught: Taught | null, assistant: Taught | null): readonly Fact[] => [
  ...publicFacts(course).slice(0, 3),
  ['Instructor', taught ? linked(taught) : 'Not assigned'],
  ['Assistant', assistant && linked(assistant), true],
  ...publicFacts(course).slice(3),
]
