import styled from 'styled-components'

interface ChartTableProps {
  readonly title: string
  /** The heading first. */
  readonly rows: readonly (readonly string[])[]
  /** In px; more rows scroll. */
  readonly height: number
}

/** The figures of a chart as a table. */
export function ChartTable({ title, rows: [heads, ...rows], height }: ChartTableProps) {
  return (
    <Scroll $height={height} tabIndex={0} role="region" aria-label={`${title} as a table`}>
      <table>
        <thead>
          <tr>
            {heads?.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={heads?.[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const Scroll = styled.div<{ $height: number }>`
  max-height: ${({ $height }) => $height}px;
  overflow: auto;
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 7px 12px 7px 0;
    border-bottom: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    text-align: start;
  }
  tbody th {
    font-weight: 400;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--surface);
    color: var(--text-2);
    font: 500 12px/16px var(--font);
  }
`
