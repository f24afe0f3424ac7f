import { EyeOff } from 'lucide-react'
import { memo, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Matrix } from '~/kit/table/Matrix'
import { LinkButton } from '~/kit/ui/LinkButton'
import { Popover, PopoverAnchor, PopoverContent } from '~/kit/ui/Popover'
import { Status } from '~/kit/ui/Status'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { counted } from '~/lib/format/counted'
import { countryName } from '~/lib/format/countries'
import { cellWords, verdictText, verdictWords, wordsOf } from '../cellWords'
import { profilePath } from '../connectionLinks'
import { certificateLetter, sharingLetter, type Letter } from '../letters'
import type { Voyage } from '../onDay'
import type { VisibleCertificate } from '../visibleCertificates'
import { CellDetails } from './CellDetails'
import { CellMark } from './CellMark'
import { cellIn, type CrewMember } from './crewMember'
import type { Cell, CellState } from './readiness'
import type { RequiredColumn, RequiredSet } from './requiredSet'
import { kindOf } from './stcw'

interface ReadinessMatrixProps {
  readonly members: readonly CrewMember[]
  /** More people are being read. */
  readonly isGrowing: boolean
  /** What is required of anybody. */
  readonly columns: readonly RequiredColumn[]
  readonly voyage: Voyage
  readonly isByName: boolean
  readonly onOrder: (isByName: boolean) => void
  readonly onConfirm: (set: RequiredSet, name: string | null, kind: string) => void
  readonly onTakeBack: (set: RequiredSet, name: string | null) => void
  /** Why nobody can be written to; null where that is allowed. */
  readonly mayNotWrite: string | null
  readonly onWrite: (member: CrewMember, letter: Letter) => void
}

/** What has to be put right, as the summary of a row counts it. */
const fixes = ['expired', 'revoked', 'missing', 'onBoard', 'unclear'] as const satisfies readonly CellState[]

const toFix = ({ readiness: { counts } }: CrewMember): number => counts.expired + counts.revoked + counts.missing + counts.onBoard

const keyOf = ({ userId }: CrewMember): string => userId

/** What is known of the row's certificates when none is shared; null where they are. */
function sightOf({ access, name, facts, set }: CrewMember): string | null {
  if (set === null) return `Not judged: no position is known for ${facts.rank ? `the rank ${facts.rank}` : 'somebody without a rank'}.`
  if (access?.certificates === 'seen') return facts.certificates === null ? 'The certificates could not be read.' : null
  if (access?.certificates === 'hidden') return access.hasEnded ? 'Access has ended.' : `${name} does not share certificates with you.`
  return 'Whether certificates are shared is not known.'
}

interface OpenCell {
  readonly member: CrewMember
  readonly kind: string
  readonly anchor: HTMLElement
}

/** How many of these people have each certificate to put right, by kind. */
function columnCounts(members: readonly CrewMember[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { readiness } of members)
    for (const { kind, state } of readiness.cells)
      if (state === 'expired' || state === 'revoked' || state === 'missing' || state === 'onBoard')
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** More columns than this are printed as a second table. */
const mostPrinted = 10

/** The columns of each table: all in one, or on paper as many as can be read. */
const partsOf = (columns: readonly RequiredColumn[], isPrinting: boolean): readonly (readonly RequiredColumn[])[] =>
  isPrinting
    ? Array.from({ length: Math.ceil(columns.length / mostPrinted) }, (_unused, part) =>
        columns.slice(part * mostPrinted, (part + 1) * mostPrinted),
      )
    : [columns]

/** Whether somebody who shares no certificates can be asked to. */
const canAsk = ({ access, facts }: CrewMember): boolean => access?.certificates === 'hidden' && !access.hasEnded && Boolean(facts.email)

/** People by required certificates. A cell opens what is known of it. */
export function ReadinessMatrix(props: ReadinessMatrixProps) {
  const { members, isGrowing, columns, voyage, isByName, onOrder, onConfirm, onTakeBack, mayNotWrite, onWrite } = props
  const isPrinting = usePrintTime() !== null
  const [open, setOpen] = useState<OpenCell | null>(null)
  const counts = useMemo(() => columnCounts(members), [members])
  const parts = partsOf(columns, isPrinting)
  const openSet = open?.member.set ?? null
  const openCell = open && cellIn(members.find(({ userId }) => userId === open.member.userId) ?? open.member, { kinds: [open.kind] })
  const renderCell = (member: CrewMember, key: string, tabIndex: 0 | -1): ReactNode => {
    const column = columns.find((one) => one.key === key)
    const cell = column ? cellIn(member, column) : null
    return cell && <CellPart member={member} cell={cell} tabIndex={tabIndex} isPrinting={isPrinting} onOpen={setOpen} />
  }
  const renderLead = (member: CrewMember, tabIndex: 0 | -1): readonly [ReactNode, ReactNode] => [
    <NamePart key="name" member={member} tabIndex={tabIndex} />,
    <Summary key="fix" member={member} />,
  ]
  const renderInstead = (member: CrewMember, tabIndex: 0 | -1): ReactNode => {
    const sight = sightOf(member)
    return sight === null ? null : (
      <NotShared>
        <span>
          <EyeOff aria-hidden="true" />
          {sight}
          {!isPrinting &&
            (canAsk(member) && mayNotWrite === null ? (
              <LinkButton tabIndex={tabIndex} aria-label={`Ask to see them, ${member.name}`} onClick={() => onWrite(member, sharingLetter)}>
                Ask to see them
              </LinkButton>
            ) : (
              <Link to={profilePath(member.userId, member.connectionId)} tabIndex={tabIndex}>
                Open profile
              </Link>
            ))}
        </span>
      </NotShared>
    )
  }
  return (
    <>
      {parts.map((part) => (
        <Matrix
          key={part[0]?.key}
          label="Required certificates of each person"
          rows={members}
          isGrowing={isGrowing}
          keyOf={keyOf}
          leadHeadings={[
            {
              content: (
                <Heading>
                  Name
                  <small>{counted(members.length, 'person', 'people')}</small>
                </Heading>
              ),
              sorted: isByName && !isGrowing ? 'ascending' : null,
              onSort: () => onOrder(true),
            },
            {
              content: (
                <Heading>
                  To fix
                  <small>{isByName ? `in all ${columns.length}` : isGrowing ? 'worst first, once read' : 'worst first'}</small>
                </Heading>
              ),
              sorted: isByName || isGrowing ? null : 'descending',
              onSort: () => onOrder(false),
            },
          ]}
          renderLead={renderLead}
          columns={part.map(({ key, label, short, kinds }) => ({
            id: key,
            heading: (
              <Heading title={label}>
                {short}
                <small>{kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)} to fix</small>
              </Heading>
            ),
          }))}
          renderCell={renderCell}
          renderInstead={renderInstead}
        />
      ))}
      <Popover open={open !== null} onOpenChange={(isOpen) => !isOpen && setOpen(null)}>
        {open && openSet && openCell && (
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
                set={openSet}
                onConfirm={(name) => {
                  onConfirm(openSet, name, open.kind)
                  setOpen(null)
                }}
                onTakeBack={(name) => {
                  onTakeBack(openSet, name)
                  setOpen(null)
                }}
                mayNotWrite={mayNotWrite}
                onWrite={() => {
                  setOpen(null)
                  onWrite(open.member, certificateLetter(open.kind, voyage))
                }}
              />
            </PopoverContent>
          </>
        )}
      </Popover>
    </>
  )
}

interface CellPartProps {
  readonly member: CrewMember
  readonly cell: Cell<VisibleCertificate>
  readonly tabIndex: 0 | -1
  readonly isPrinting: boolean
  readonly onOpen: (open: OpenCell) => void
}

// These parts are drawn again only when their person changes: while thousands are being read, the matrix is drawn several times a second.

const CellPart = memo(function CellPart({ member, cell, tabIndex, isPrinting, onOpen }: CellPartProps) {
  const { kind } = cell
  if (isPrinting) return <CellMark cell={cell} />
  return (
    <CellButton
      type="button"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={`${kindOf(kind)?.label ?? kind}, ${member.name}: ${wordsOf(cell).word}`}
      onClick={(event) => onOpen({ member, kind, anchor: event.currentTarget })}
    >
      <CellMark cell={cell} />
    </CellButton>
  )
})

const NamePart = memo(function NamePart({ member, tabIndex }: { readonly member: CrewMember; readonly tabIndex: 0 | -1 }) {
  const { userId, connectionId, name, facts } = member
  return (
    <Name>
      <Link to={profilePath(userId, connectionId)} tabIndex={tabIndex} dir="auto" title={name}>
        {name}
      </Link>
      <small>{[facts.rank, facts.fromCountry && countryName(facts.fromCountry)].filter(Boolean).join(' · ') || '—'}</small>
    </Name>
  )
})

const Summary = memo(function Summary({ member }: { readonly member: CrewMember }) {
  const { counts, verdict } = member.readiness
  if (verdict === 'ready' || verdict === 'byDates' || (toFix(member) === 0 && counts.unclear === 0))
    return <Status $tone={verdictWords[verdict].tone}>{verdictText(member.readiness)}</Status>
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
})

const Heading = styled.span`
  display: block;
  small {
    display: block;
    color: var(--text-3);
    font: 400 12px/14px var(--font);
  }
`

const Name = styled.span`
  display: block;
  min-width: 0;
  /* Beside the name there is only room for what has to be put right. */
  [data-narrow] & small {
    display: none;
  }
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
    /* As high as a finger needs: the line below lies over the end of it. */
    @media (pointer: coarse) {
      margin-bottom: -22px;
      padding: 4px 0 22px;
    }
  }
  small {
    position: relative;
    display: block;
    overflow: hidden;
    color: var(--text-3);
    font: 400 12px/16px var(--font);
    text-overflow: ellipsis;
    pointer-events: none;
  }
  @media print {
    a {
      line-height: 14px;
    }
    small {
      font-size: 10px;
      line-height: 12px;
    }
  }
`

const CellButton = styled.button`
  width: 100%;
  height: 44px;
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
  height: 44px;
  padding: 0 14px;
  border-radius: 4px;
  background: repeating-linear-gradient(135deg, var(--sunken) 0 5px, transparent 5px 10px);
  color: var(--text-2);
  font-size: 13px;
  @media print {
    height: 26px;
    font-size: 11px;
  }
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
  flex-wrap: wrap;
  gap: 0 10px;
  span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font: 500 13px/18px var(--font);
  }
  svg {
    flex: none;
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
