import { EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Voyage } from '~/domain/connection/onDay'
import type { Cell, CellState } from '~/domain/connection/readiness'
import type { RequiredSet } from '~/domain/connection/requiredSet'
import { kindOf } from '~/domain/connection/stcw'
import { Matrix } from '~/kit/table/Matrix'
import { Popover, PopoverAnchor, PopoverContent } from '~/kit/ui/Popover'
import { Status } from '~/kit/ui/Status'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { countryName } from '~/lib/format/countries'
import { cellWords, verdictWords } from '../cellWords'
import { profilePath } from '../connectionLinks'
import type { Paper } from '../papers'
import { CellDetails } from './CellDetails'
import { CellMark } from './CellMark'
import type { CrewMember } from './useCrew'

interface ReadinessMatrixProps {
  readonly members: readonly CrewMember[]
  readonly set: RequiredSet
  readonly voyage: Voyage
  readonly onConfirm: (name: string | null, kind: string) => void
}

/** What has to be put right, as the summary of a row counts it. */
const fixes = ['expired', 'revoked', 'missing', 'onBoard', 'unclear'] as const satisfies readonly CellState[]

const toFix = ({ readiness: { counts } }: CrewMember): number => counts.expired + counts.revoked + counts.missing + counts.onBoard

const keyOf = ({ userId }: CrewMember): string => userId

/** What is known of the row's certificates when none is shared; null where they are. */
function sightOf({ access, name, facts }: CrewMember): string | null {
  if (access?.certificates === 'seen') return facts.certificates === null ? 'The certificates could not be read.' : null
  if (access?.certificates === 'hidden') return access.hasEnded ? 'Access has ended.' : `${name} does not share certificates with you.`
  return 'Whether certificates are shared is not known.'
}

/** People by required certificates. A cell opens what is known of it. */
export function ReadinessMatrix({ members, set, voyage, onConfirm }: ReadinessMatrixProps) {
  const isPrinting = usePrintTime() !== null
  const [open, setOpen] = useState<{ readonly member: CrewMember; readonly kind: string; readonly anchor: HTMLElement } | null>(null)
  const cellsOf = ({ readiness }: CrewMember, kind: string): Cell<Paper> | undefined => readiness.cells.find((cell) => cell.kind === kind)
  const openCell = open && cellsOf(members.find(({ userId }) => userId === open.member.userId) ?? open.member, open.kind)
  const renderCell = (member: CrewMember, kind: string, tabIndex: 0 | -1): ReactNode => {
    const cell = cellsOf(member, kind)
    if (!cell) return null
    if (isPrinting) return <CellMark cell={cell} />
    const { word } = cellWords[cell.state]
    return (
      <CellButton
        type="button"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={`${kindOf(kind)?.label ?? kind}, ${member.name}: ${word}`}
        onClick={(event) => setOpen({ member, kind, anchor: event.currentTarget })}
      >
        <CellMark cell={cell} />
      </CellButton>
    )
  }
  const renderLead = (member: CrewMember, tabIndex: 0 | -1): readonly [ReactNode, ReactNode] => [
    <Name key="name">
      <Link to={profilePath(member.userId, member.connectionId)} tabIndex={tabIndex} dir="auto">
        {member.name}
      </Link>
      <small>
        {[member.facts.rank, member.facts.fromCountry && countryName(member.facts.fromCountry)].filter(Boolean).join(' · ') || '—'}
      </small>
    </Name>,
    <Summary key="fix" member={member} />,
  ]
  const renderInstead = (member: CrewMember, tabIndex: 0 | -1): ReactNode => {
    const sight = sightOf(member)
    return sight === null ? null : (
      <NotShared>
        <span>
          <EyeOff aria-hidden="true" />
          {sight}
          {!isPrinting && (
            <Link to={profilePath(member.userId, member.connectionId)} tabIndex={tabIndex}>
              Open profile
            </Link>
          )}
        </span>
      </NotShared>
    )
  }
  return (
    <>
      <Matrix
        label="Required certificates of each person"
        rows={members}
        keyOf={keyOf}
        leadHeadings={[
          <Heading key="name">
            Name
            <small>{members.length === 1 ? '1 person' : `${members.length.toLocaleString('en-IN')} people`}</small>
          </Heading>,
          <Heading key="fix">
            To fix
            <small>in all {set.kinds.length}</small>
          </Heading>,
        ]}
        renderLead={renderLead}
        columns={set.kinds.map((kind) => {
          const count = members.filter((member) => {
            const state = cellsOf(member, kind)?.state
            return state === 'expired' || state === 'revoked' || state === 'missing' || state === 'onBoard'
          }).length
          return {
            id: kind,
            heading: (
              <Heading title={kindOf(kind)?.label}>
                {kindOf(kind)?.short ?? kind}
                <small>{count} to fix</small>
              </Heading>
            ),
          }
        })}
        renderCell={renderCell}
        renderInstead={renderInstead}
      />
      <Popover open={open !== null} onOpenChange={(isOpen) => !isOpen && setOpen(null)}>
        {open && openCell && (
          <>
            <PopoverAnchor virtualRef={{ current: open.anchor }} />
            <PopoverContent
              aria-label={`${kindOf(open.kind)?.label ?? open.kind}, ${open.member.name}`}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                open.anchor.focus()
              }}
            >
              <CellDetails
                member={open.member}
                cell={openCell}
                voyage={voyage}
                set={set}
                onConfirm={(name) => {
                  onConfirm(name, open.kind)
                  setOpen(null)
                }}
              />
            </PopoverContent>
          </>
        )}
      </Popover>
    </>
  )
}

function Summary({ member }: { readonly member: CrewMember }) {
  const { counts, verdict } = member.readiness
  if (verdict === 'ready' || (toFix(member) === 0 && counts.unclear === 0)) {
    const { tone, word } = verdictWords[verdict]
    return <Status $tone={tone}>{word}</Status>
  }
  return (
    <Counts>
      {fixes.map((state) => {
        const { Icon, tone, word } = cellWords[state]
        return (
          counts[state] > 0 && (
            <span key={state} data-tone={tone}>
              <Icon role="img" aria-label={`${word}:`} />
              {counts[state]}
            </span>
          )
        )
      })}
    </Counts>
  )
}

const Heading = styled.span`
  display: block;
  small {
    display: block;
    color: var(--text-3);
    font: 400 12px/16px var(--font);
  }
`

const Name = styled.span`
  display: block;
  min-width: 0;
  a {
    display: block;
    overflow: hidden;
    color: var(--text);
    font-weight: 550;
    line-height: 18px;
    text-decoration: none;
    text-overflow: ellipsis;
    &:hover {
      text-decoration: underline;
    }
    @media (pointer: coarse) {
      padding-top: 4px;
    }
  }
  small {
    display: block;
    overflow: hidden;
    color: var(--text-3);
    font: 400 12px/16px var(--font);
    text-overflow: ellipsis;
  }
`

const CellButton = styled.button`
  width: 100%;
  height: 43px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  cursor: pointer;
  &:hover {
    background: var(--sunken);
  }
`

const NotShared = styled.div`
  display: flex;
  align-items: center;
  height: 43px;
  padding: 0 14px;
  border-radius: 4px;
  background: repeating-linear-gradient(135deg, var(--sunken) 0 5px, transparent 5px 10px);
  color: var(--text-2);
  font-size: 13px;
  span {
    display: flex;
    align-items: center;
    gap: 9px;
    padding: 3px 8px;
    background: var(--surface);
  }
  svg {
    width: 16px;
    height: 16px;
    color: var(--text-3);
  }
`

const Counts = styled.span`
  display: flex;
  gap: 10px;
  span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font: 500 13px/18px var(--font);
  }
  svg {
    width: 14px;
    height: 14px;
    color: var(--text-3);
  }
  [data-tone='bad'] svg {
    color: var(--bad);
  }
  [data-tone='warn'] svg {
    color: var(--warn);
  }
`
