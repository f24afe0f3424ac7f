import styled from 'styled-components'

interface BasisProps {
  readonly notes: readonly string[]
  /** Who asked, for whom and when. */
  readonly asked: string
}

/** What an assessment was made from, and what could not be seen. */
export function Basis({ notes, asked }: BasisProps) {
  return (
    <Section aria-labelledby="basis">
      <h2 id="basis">What this is based on</h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p>{asked}</p>
    </Section>
  )
}

const Section = styled.section`
  h2 {
    margin-bottom: 6px;
    font: 600 13px/18px var(--font);
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    margin-bottom: 10px;
    padding: 0;
    color: var(--text-2);
    list-style: none;
    font-size: 13px;
  }
  p {
    color: var(--text-3);
    font-size: 13px;
  }
`
