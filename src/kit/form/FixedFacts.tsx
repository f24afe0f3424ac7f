import styled from 'styled-components'

export type FixedFact = readonly [label: string, value: string]

/** What a form shows and only the root client can change. */
export function FixedFacts({ facts }: { readonly facts: readonly FixedFact[] }) {
  return (
    <Box>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p>Only Delta can change these.</p>
    </Box>
  )
}

const Box = styled.div`
  padding: 12px 14px;
  border-radius: var(--radius);
  background: var(--sunken);
  font-size: 13px;
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    > div {
      flex: 1 1 140px;
      max-width: 100%;
    }
  }
  dt,
  p {
    color: var(--text-2);
  }
  dd {
    font-weight: 500;
    /* A domain takes a line of its own before it breaks. */
    overflow-wrap: break-word;
  }
  p {
    margin-top: 8px;
  }
`
