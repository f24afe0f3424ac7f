import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { outdatedText } from '~/kit/feedback/RecordNotice'
import { useHasSettled } from '~/kit/table/useHasSettled'
import { Button } from '~/kit/ui/Button'
import { Hidden } from '~/kit/ui/Hidden'
import { Panel } from '~/kit/ui/Panel'
import { countText } from '~/lib/format/countText'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { PanelHead } from '../PanelHead'
import type { Need } from './needs'
import { Bar, Detail, Figure, NeedBox, NeedList, NeedRow, Rest, To, Unknown, Words } from './needStyles'

/** Something that is read to know what needs somebody. */
export interface NeedSource {
  /** With its article or possessive, at the start of a sentence: 'Waiting lists'. */
  readonly what: string
  /** How many lines it may have. */
  readonly lines: number
  readonly record: RecordState<readonly Need[]>
}

type NeedLinks = Readonly<Partial<Record<Need['key'], { readonly to: string | null; readonly label: string }>>>

interface NeedsYouProps {
  readonly sources: readonly NeedSource[]
  readonly links: NeedLinks
  /** A line that is asked for. */
  readonly asked?: ReactNode
}

/** What needs somebody, a line each and only where there is something. A source that failed says so in a line of its own. */
export function NeedsYou({ sources, links, asked }: NeedsYouProps) {
  const isLoading = ({ record }: NeedSource): boolean => record.status === 'loading'
  // Lines that came one by one would push each other about, also where some are kept from an earlier visit.
  const hasSettled = useHasSettled(sources.some(isLoading), !sources.every(isLoading), false)
  const found = sources.map(({ record }) => completeValue(record)?.filter(({ count }) => count > 0).length ?? null)
  const isKnown = !found.includes(null)
  const lines = sources.reduce((sum, source) => sum + source.lines, 0)
  const shown = found.reduce((sum: number, count) => sum + (count ?? 0), 0)
  return (
    <Panel aria-labelledby="needs-you">
      <PanelHead>
        <h2 id="needs-you">Needs you</h2>
      </PanelHead>
      <NeedBox>
        <NeedList aria-labelledby="needs-you" $lines={lines + (asked ? 1 : 0)}>
          {sources.map((source) => (
            <Source key={source.what} source={source} links={links} isWaiting={!hasSettled} />
          ))}
          {hasSettled && isKnown && shown < lines && (
            <Rest>
              {shown === 0 && <CircleCheck aria-hidden="true" />}
              {shown === 0 ? 'Nothing needs you' : 'Nothing else needs you'}
            </Rest>
          )}
          {asked}
        </NeedList>
      </NeedBox>
    </Panel>
  )
}

interface SourceProps {
  readonly source: NeedSource
  readonly links: NeedLinks
  readonly isWaiting: boolean
}

function Source({ source: { what, lines, record }, links, isWaiting }: SourceProps) {
  if (isWaiting || record.status === 'loading')
    return (
      <li>
        <div role="status">
          <Hidden>Loading…</Hidden>
          {Array.from({ length: lines }, (_, at) => (
            <NeedRow key={at} aria-hidden="true">
              <Bar />
            </NeedRow>
          ))}
        </div>
      </li>
    )
  const isOld = record.status === 'ready' && record.isOutdated
  const needs = (isOld ? record.value : completeValue(record))?.filter(({ count }) => count > 0)
  if (!needs || (isOld && needs.length === 0))
    return (
      <NeedRow as="li" data-failed>
        <Unknown>{what} could not be checked</Unknown>
        <Button onClick={record.retry} isBusy={record.status === 'ready' && record.isRefreshing}>
          Try again
        </Button>
      </NeedRow>
    )
  return needs.map((need) => (
    <li key={need.key}>
      <Line need={isOld ? { ...need, detail: outdatedText } : need} link={links[need.key]} />
    </li>
  ))
}

function Line({ need, link }: { readonly need: Need; readonly link: NeedLinks[Need['key']] }) {
  const { count, isMore, text, detail } = need
  return (
    <NeedRow {...(link?.to ? { as: Link, to: link.to } : {})}>
      <Figure>
        {countText(count)}
        {isMore && (
          <>
            <span aria-hidden="true">+</span>
            <Hidden> or more</Hidden>
          </>
        )}
      </Figure>{' '}
      <Words>{text}</Words> <Detail dir="auto">{detail}</Detail>{' '}
      {link?.to && (
        <To>
          <span>{link.label}</span>
          <ChevronRight aria-hidden="true" />
        </To>
      )}
    </NeedRow>
  )
}
