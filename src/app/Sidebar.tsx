import {
  Archive,
  Award,
  BookOpen,
  Building2,
  CalendarDays,
  ChartColumn,
  CircleHelp,
  ClipboardPlus,
  Clock,
  FileText,
  FlaskConical,
  House,
  LayoutTemplate,
  Send,
  Link2,
  ListChecks,
  Mail,
  Plus,
  Rocket,
  SlidersHorizontal,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { entryOf, menuFor, type MenuEntry, type MenuIcon } from '~/domain/access/menu'
import { portrait } from '~/kit/ui/media'
import type { RoutePattern } from '~/platform/access/routes'
import { stateOfView, useSavedViews } from '~/platform/session/savedViews'
import { useSignedIn } from '~/platform/tenant/client'
import { usePages } from '~/platform/tenant/openPages'

const icons: Readonly<Record<MenuIcon, LucideIcon>> = {
  home: House,
  calendar: CalendarDays,
  people: Users,
  plus: Plus,
  course: BookOpen,
  certificate: Award,
  template: LayoutTemplate,
  document: FileText,
  lab: FlaskConical,
  swab: ClipboardPlus,
  connection: Link2,
  request: Send,
  mail: Mail,
  clients: Building2,
  help: CircleHelp,
  settings: SlidersHorizontal,
  chart: ChartColumn,
  deploy: Rocket,
  account: UserPlus,
  clock: Clock,
  archive: Archive,
  list: ListChecks,
}

interface SidebarProps {
  readonly isOpen: boolean
  readonly pattern: RoutePattern | undefined
  readonly onChosen: () => void
}

interface Block {
  readonly group: string | null
  readonly entries: MenuEntry[]
}

/** Groups adjacent entries under one heading; an entry without a heading ends the group before it. */
const blocksOf = (entries: readonly MenuEntry[]): readonly Block[] => {
  const blocks: Block[] = []
  for (const item of entries) {
    const last = blocks.at(-1)
    if (last && last.group === item.group) last.entries.push(item)
    else blocks.push({ group: item.group, entries: [item] })
  }
  return blocks
}

/** The menu: entries the user may see whose page exists. A list with a default view opens with it. */
export function Sidebar({ isOpen, pattern, onChosen }: SidebarProps) {
  const person = useSignedIn()
  const location = useLocation()
  const pages = usePages()
  const entries = menuFor(person).filter((item) => pages.has(item.path))
  const current = entryOf(location, pattern && pages.get(pattern)?.parent, entries)
  const [views] = useSavedViews()
  return (
    <Nav id="menu" aria-label="Main" hidden={!isOpen}>
      {blocksOf(entries).map(({ group, entries: items }) => (
        <Group key={items[0]?.path}>
          {group && <h2>{group}</h2>}
          <ul>
            {items.map((item) => {
              const Icon = icons[item.icon]
              const view = views.find(({ path, isDefault }) => isDefault && path === item.path && item.query === undefined)
              return (
                <li key={`${item.path} ${item.label}`}>
                  <Entry
                    to={{ pathname: item.path, search: view?.search ?? item.query ?? '' }}
                    state={view && stateOfView(view.id)}
                    aria-current={item === current ? 'page' : undefined}
                    onClick={onChosen}
                  >
                    <Icon aria-hidden="true" />
                    {item.label}
                  </Entry>
                </li>
              )
            })}
          </ul>
        </Group>
      ))}
    </Nav>
  )
}

const Nav = styled.nav`
  position: sticky;
  top: var(--header);
  flex: none;
  width: 244px;
  height: calc(100dvh - var(--header));
  padding: 16px 12px;
  overflow-y: auto;
  border-right: 1px solid var(--line);
  background: var(--surface);
  &[hidden] {
    display: none;
  }
  ${portrait} {
    position: fixed;
    left: 0;
    z-index: 15;
    box-shadow: var(--shadow-float);
  }
`

const Group = styled.div`
  & + & {
    margin-top: 12px;
  }
  h2 {
    padding: 6px 12px;
    font: 500 12px/16px var(--font);
    color: var(--text-3);
  }
`

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: 11px;
  min-height: var(--control);
  padding: 0 12px;
  border-radius: var(--radius);
  color: var(--text-2);
  font-weight: 500;
  text-decoration: none;
  &:hover {
    background: var(--sunken);
    color: var(--text);
  }
  &[aria-current='page'] {
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 600;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
  }
`
