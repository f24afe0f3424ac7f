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
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    gap: 8px 16px;
  }
  dt,
  p {
    color: var(--text-2);
  }
  dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 8px;
  }
`
