import { TriangleAlert } from 'lucide-react'
import { memo, useCallback, useMemo, useState, type DragEvent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { timeOf, type Stretch } from '~/lib/time/minutes'
import { Hidden } from '../ui/Hidden'
import { useMedia } from '../ui/useMedia'
import { bookable, freeBetween, placed, type BoardItem } from './boardLayout'

/** The shortest stretch that is offered, in minutes. */
const shortest = 30

/** A shorter card is drawn as if it lasted so many minutes, and may cover the next: a day high enough for it would be too long. */
const shortestDrawn = 10

/** Between a card and the next, in pixels. */
const gap = 2

/** How high a minute is, in pixels: enough for the shortest card to be pressed. */
function heightOfMinute(cards: readonly BoardCard[], isTouched: boolean): number {
  const least = Math.max(shortestDrawn, Math.min(shortest, ...cards.map(({ from, to }) => to - from)))
  return Math.max(1.4, ((isTouched ? 44 : 24) + gap) / least)
}

/** What is dragged lands on a multiple of so many minutes. */
const step = 5

type BoardTone = 'planned' | 'now' | 'due' | 'done'

export interface BoardCard extends BoardItem {
  readonly title: string
  readonly detail: string
  readonly tone: BoardTone
  /** What it clashes with; null for nothing. */
  readonly clash: string | null
  readonly path: string
  readonly isMovable: boolean
}

export interface BoardColumn {
  /** Null for the column of what belongs to nobody. */
  readonly id: string | null
  readonly name: string
}

/** Where something would land. */
export interface Drop {
  readonly columnId: string | null
  /** Minutes after midnight. */
  readonly from: number
}

interface DayBoardProps {
  /** 'Appointments of 27-11-2026' */
  readonly label: string
  readonly columns: readonly BoardColumn[]
  readonly cards: readonly BoardCard[]
  readonly hours: Stretch
  /** Minutes after midnight; null on another day. */
  readonly now: number | null
  /** The address that books at a time in a column; null where nothing can be booked. */
  readonly bookPath: ((columnId: string | null, from: number) => string) | null
  /** Hears where a card was dropped. */
  readonly onDrop: (id: string, drop: Drop) => void
}

/** A card on its way. */
interface Held {
  readonly card: BoardCard
  /** How far below its top it is held, in pixels. */
  readonly grip: number
}

/** The link that a click opens in the console; null where the browser opens it elsewhere, or none was hit. */
function linkPressed(event: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  event.preventDefault()
  return link
}

/**
 * One day as columns of hours, each with what stands in it and what is free; today opens an hour before the present. Cards are dragged with a
 * pointer; where to, the page decides.
 */
export function DayBoard({ label, columns, cards, hours, now, bookPath, onDrop }: DayBoardProps) {
  const [held, setHeld] = useState<Held | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const navigate = useNavigate()
  const lanes = useMemo(
    () => columns.map((column) => ({ column, own: cards.filter(({ columnId }) => columnId === column.id) })),
    [columns, cards],
  )
  const minute = heightOfMinute(cards, useMedia('(pointer: coarse)'))
  const height = (hours.to - hours.from) * minute
  const marks = Array.from({ length: (hours.to - hours.from) / 60 + 1 }, (_, index) => hours.from + index * 60)
  const isToday = now !== null && now >= hours.from && now < hours.to
  // Only once: afterwards it stays where the user scrolls to.
  const [firstShown] = useState(isToday ? (now - hours.from - 60) * minute : 0)
  const openAtNow = useCallback(
    (frame: HTMLElement | null) => {
      if (frame) frame.scrollTop = firstShown
    },
    [firstShown],
  )
  const over = (columnId: string | null, event: DragEvent): void => {
    if (!held) return
    event.preventDefault()
    const top = event.clientY - event.currentTarget.getBoundingClientRect().top - held.grip
    const from = Math.max(0, Math.round((top / minute + hours.from) / step) * step)
    if (drop?.columnId !== columnId || drop.from !== from) setDrop({ columnId, from })
  }
  const letGo = (): void => {
    setHeld(null)
    setDrop(null)
  }
  return (
    <Frame
      ref={openAtNow}
      role="group"
      aria-label={label}
      tabIndex={0}
      onClick={(event) => {
        const link = linkPressed(event)
        if (link) void navigate(`${link.pathname}${link.search}`)
      }}
      onDragEnd={letGo}
      onDrop={(event) => {
        event.preventDefault()
        if (held && drop) onDrop(held.card.id, drop)
        // A card that is drawn in another column does not report its end.
        letGo()
      }}
    >
      <Board $columns={columns.length}>
        <Axis aria-hidden="true" $height={height}>
          {marks.map((mark) => (
            <span key={mark} style={{ top: (mark - hours.from) * minute }}>
              {timeOf(mark)}
            </span>
          ))}
          {isToday && <mark style={{ top: (now - hours.from) * minute }}>{timeOf(now)}</mark>}
        </Axis>
        {lanes.map(({ column: { id, name }, own }) => (
          <section key={id ?? ''} aria-label={name}>
            <h3 data-nobody={(id === null && own.length > 0) || undefined}>
              <span dir="auto">{name}</span>
              <small>{own.length}</small>
            </h3>
            <Lane $height={height} $hour={60 * minute} onDragOver={(event) => over(id, event)}>
              {isToday && <Now style={{ top: (now - hours.from) * minute }} />}
              <Cards id={id} name={name} cards={own} hours={hours} now={now} minute={minute} bookPath={bookPath} onHold={setHeld} />
              {held && drop?.columnId === id && (
                <Landing style={{ top: (drop.from - hours.from) * minute, height: (held.card.to - held.card.from) * minute - gap }}>
                  {timeOf(drop.from)}
                </Landing>
              )}
            </Lane>
          </section>
        ))}
      </Board>
    </Frame>
  )
}

interface CardsProps extends BoardColumn, Pick<DayBoardProps, 'cards' | 'hours' | 'now' | 'bookPath'> {
  readonly minute: number
  readonly onHold: (held: Held) => void
}

/**
 * What stands in a column, and what is free in it. Drawn again only when that changes, not for each step of a drag. Plain links, which the
 * board follows: each of the router's own would be drawn again with every change of the address.
 */
const Cards = memo(function Cards({ id, name, cards, hours, now, minute, bookPath, onHold }: CardsProps) {
  const free = bookPath ? freeBetween(cards, { from: Math.max(hours.from, now ?? 0), to: hours.to }, shortest) : []
  const topOf = (from: number): number => (from - hours.from) * minute
  return (
    <>
      {placed(cards).map(({ item, lane, lanes }) => (
        <a
          key={item.id}
          href={item.path}
          draggable={item.isMovable}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            onHold({ card: item, grip: event.clientY - event.currentTarget.getBoundingClientRect().top })
          }}
          data-tone={item.tone}
          data-clash={item.clash !== null || undefined}
          data-short={item.to - item.from < shortest || undefined}
          style={{
            top: topOf(item.from),
            height: Math.max(shortestDrawn, item.to - item.from) * minute - gap,
            insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
            width: `calc(${100 / lanes}% - 4px)`,
          }}
        >
          {timeOf(item.from)} <b dir="auto">{item.title}</b>
          <small>
            {item.clash === null ? (
              item.detail
            ) : (
              <>
                <TriangleAlert aria-hidden="true" /> {item.clash}
              </>
            )}
          </small>
        </a>
      ))}
      {bookPath &&
        free.flatMap((stretch) =>
          bookable(stretch).map(({ from, to }) => (
            <a
              key={from}
              data-free
              href={bookPath(id, from)}
              // One stop for the keyboard in each free stretch: the form offers its other times.
              tabIndex={from === stretch.from ? 0 : -1}
              style={{ top: topOf(from), height: (to - from) * minute - gap }}
            >
              Book<Hidden> with {name}</Hidden> {timeOf(from)}
            </a>
          )),
        )}
    </>
  )
})

/** Scrolls both ways within itself, so that names and hours stay in sight. */
const Frame = styled.div`
  overflow: auto;
  max-height: max(420px, calc(100dvh - var(--header) - 32px));
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
`

const Board = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: 56px repeat(${({ $columns }) => $columns}, minmax(176px, 1fr));
  h3 {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    position: sticky;
    top: 0;
    z-index: 2;
    height: 40px;
    padding: 10px 12px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
    font: 600 13px/20px var(--font);
    > span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > small {
      color: var(--text-2);
      font-weight: 400;
    }
    &[data-nobody] {
      color: var(--warn);
    }
  }
  > section {
    min-width: 0;
    border-inline-start: 1px solid var(--line);
  }
`

const Axis = styled.div<{ $height: number }>`
  position: sticky;
  inset-inline-start: 0;
  z-index: 3;
  height: ${({ $height }) => $height + 40}px;
  /* The hours begin below the names. */
  border-top: 40px solid var(--surface);
  background: var(--surface);
  color: var(--text-2);
  font: 400 12px/16px var(--font);
  font-variant-numeric: tabular-nums;
  > span,
  > mark {
    position: absolute;
    inset-inline-end: 8px;
    transform: translateY(-50%);
  }
  > mark {
    inset-inline-end: 3px;
    padding: 1px 7px;
    border-radius: 999px;
    background: var(--text);
    color: var(--surface);
    font-weight: 600;
  }
`

/** Styles what stands in it itself: a component for the style of each card would double the time to draw a day. */
const Lane = styled.div<{ $height: number; $hour: number }>`
  position: relative;
  height: ${({ $height }) => $height}px;
  /* Columns out of view are neither laid out nor painted; those in view show the outline of what has the focus. */
  content-visibility: auto;
  overflow-clip-margin: 4px;
  background: repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${({ $hour }) => $hour}px);
  > a {
    position: absolute;
    border: 1px solid transparent;
    border-radius: var(--radius);
    font: 400 13px/16px var(--font);
    text-decoration: none;
  }
  > [data-tone] {
    overflow: hidden;
    padding-block: 3px;
    padding-inline: 7px 4px;
    border-inline-start: 3px solid var(--accent);
    background: var(--accent-soft);
    color: var(--text);
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
    white-space: nowrap;
    > b {
      font-weight: 600;
    }
    > small {
      display: block;
      color: var(--text-2);
      font-size: 12px;
      line-height: 14px;
      white-space: normal;
    }
    svg {
      display: inline;
      width: 12px;
      height: 12px;
    }
  }
  /* Too low for two lines. */
  > [data-short] {
    padding-block: 0;
    > small {
      display: inline;
      margin-inline-start: 8px;
      white-space: nowrap;
    }
  }
  > [data-tone='now'] {
    background: var(--accent);
    color: var(--on-accent);
    > small {
      color: inherit;
    }
  }
  > [data-tone='due'] {
    border-inline-start-color: var(--warn);
    background: var(--warn-soft);
  }
  > [data-tone='done'] {
    border-color: var(--line);
    background: var(--surface);
  }
  > [data-clash] {
    border-color: var(--bad);
    /* Red cannot be read on the accent of what goes on now. */
    &:not([data-tone='now']) > small {
      color: var(--bad);
    }
  }
  > [data-free] {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    inset-inline: 2px;
    color: transparent;
    &:hover,
    &:focus-visible {
      border-color: var(--accent);
      background: var(--surface);
      color: var(--accent-text);
    }
  }
`

const Now = styled.div`
  position: absolute;
  inset-inline: 0;
  border-top: 1px solid var(--text);
  pointer-events: none;
`

const Landing = styled.div`
  position: absolute;
  inset-inline: 0;
  padding: 3px 8px;
  border: 1px dashed var(--accent);
  border-radius: var(--radius);
  background: var(--accent-soft);
  color: var(--accent-text);
  font: 600 13px/16px var(--font);
  opacity: 0.85;
  pointer-events: none;
`
