import { Link, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '~/platform/routes/paths'
import type { TemplatesToStartFromQuery } from './courseEdit.generated'

interface StartFromProps {
  readonly templates: TemplatesToStartFromQuery['coursesByClientId']
  /** The form is filled from a template or another course. */
  readonly isFilled: boolean
}

/** As many as fit above the first field; the others are on the page of all templates. */
const mostShown = 4

/** The address of the form with another template, or with none. The day and the instructor of the address stay. */
function addressWith(params: URLSearchParams, template: string | null): string {
  const next = new URLSearchParams(params)
  if (template === null) next.delete('template')
  else next.set('template', template)
  return next.size === 0 ? paths.createCourse() : `${paths.createCourse()}?${next}`
}

/** Templates that fill in the form of a new course, and the way back to an empty one. Nothing where there is neither. */
export function StartFrom({ templates, isFilled }: StartFromProps) {
  const [params] = useSearchParams()
  if (templates.length === 0 && !isFilled) return null
  const current = params.get('template')
  const more = templates.length > mostShown
  return (
    <Box aria-labelledby="start-from">
      <header>
        <h2 id="start-from">Start from a template</h2>
        {more && <Link to={paths.courseTemplates()}>All {templates.length} templates</Link>}
        {isFilled && <Link to={addressWith(params, null)}>Start empty</Link>}
      </header>
      {templates.length > 0 && (
        <ul>
          {templates.slice(0, mostShown).map(({ id, name, subName }) => (
            <li key={id}>
              <Link to={addressWith(params, id)} aria-current={id === current ? 'true' : undefined}>
                <bdi>{name || 'No name'}</bdi>
                {subName && <small>{subName}</small>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

const Box = styled.section`
  display: grid;
  gap: 10px;
  padding: 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--sunken);
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 16px;
  }
  h2 {
    flex: 1;
  }
  header > a {
    @media (pointer: coarse) {
      padding-block: 12px;
    }
  }
  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px;
  }
  li > a {
    display: grid;
    align-content: center;
    height: 100%;
    min-height: 44px;
    padding: 6px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    font-weight: 500;
    line-height: 18px;
    text-decoration: none;
    &:hover {
      border-color: var(--line-strong);
      background: var(--canvas);
    }
    &[aria-current] {
      border-color: var(--accent);
    }
  }
  small {
    overflow: hidden;
    color: var(--text-3);
    font: 400 12px/16px var(--font);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
