import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { sharesOf, sumOf, valueText, type ChartSpec } from './chartSpec'
import { toneOf } from './chartTones'
import { Marker } from './Marker'

interface LegendProps {
  readonly spec: ChartSpec
  readonly title: string | undefined
  readonly active: number | null
  readonly onActive: (series: number | null) => void
}

/** The series with their sums, in the order in which they are drawn from the top. Hovering or focusing one highlights it. */
export function ChartLegend({ spec, title, active, onActive }: LegendProps) {
  const entries = spec.series.map((series, at) => ({ series, at }))
  const listed = spec.isStacked ? entries.toReversed() : entries
  const shares = spec.kind === 'ring' ? sharesOf(spec.series.map(({ values }) => sumOf(values))) : []
  return (
    <Side data-ring={spec.kind === 'ring' || undefined}>
      {title !== undefined && <h3>{title}</h3>}
      <ul>
        {listed.map(({ series, at }) => {
          const sum = sumOf(series.values)
          const inside = (
            <>
              <Marker tone={toneOf(series, at)} />
              <span>{series.name}</span>
              <b>{valueText(spec, sum)}</b>
              {typeof shares[at] === 'number' && <small>{shares[at]}%</small>}
            </>
          )
          const highlight = {
            'data-active': active === at || undefined,
            onPointerEnter: () => onActive(at),
            onPointerLeave: () => onActive(null),
            onFocus: () => onActive(at),
            onBlur: () => onActive(null),
          }
          return (
            <li key={series.name}>
              {series.path ? (
                <Link to={series.path} {...highlight}>
                  {inside}
                </Link>
              ) : (
                <button type="button" data-series aria-label={`Highlight ${series.name}`} {...highlight}>
                  {inside}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Side>
  )
}

const Side = styled.div`
  /* Its words stand where the chart begins and ends; only what is highlighted reaches further. */
  margin-inline: -8px;
  h3 {
    margin-bottom: 4px;
    padding: 0 8px;
    color: var(--text-3);
    font: 500 12px/16px var(--font);
  }
  :is(a, button) {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: var(--legend-row);
    padding: 4px 8px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--text);
    font-size: 13px;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
    &[data-active] {
      background: var(--sunken);
    }
  }
  svg {
    flex: none;
  }
  span {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: var(--text-3);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    &::before {
      content: '·';
      margin-inline: 6px;
    }
  }
  /* Beside a ring there is room for a name only when its figures stand below it. */
  &[data-ring] :is(a, button) {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr);
    gap: 0 8px;
    line-height: 18px;
    > span {
      grid-column: 2 / -1;
    }
    > b {
      grid-column: 2;
    }
    > small {
      margin-left: -8px;
    }
  }
`
