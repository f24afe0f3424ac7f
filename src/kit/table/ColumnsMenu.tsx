import { Check, Columns3 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useMemo, useState } from 'react'
import { storage } from '~/platform/storage/storage'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { Menu, MenuLabel, MenuTick } from '../ui/Menu'
import { OnWide } from '../ui/OnWide'
import type { Column } from './columns'

/** The hidden columns of a list, and how to change them. */
export interface HiddenColumns {
  readonly hidden: ReadonlySet<string>
  readonly setHidden: (hidden: ReadonlySet<string>) => void
}

const readList = (text: string | null): readonly string[] | null => {
  try {
    const list: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

/** The columns the user has hidden, stored on this device. */
export function useHiddenColumns<Row>(name: string, columns: readonly Column<Row>[]): HiddenColumns {
  const [ids, setIds] = useState(
    () => readList(storage.read(`columns:${name}`)) ?? columns.flatMap(({ id, startsHidden }) => (startsHidden ? [id] : [])),
  )
  return {
    hidden: useMemo(() => new Set(ids), [ids]),
    setHidden: (hidden) => {
      storage.write(`columns:${name}`, JSON.stringify([...hidden]))
      setIds([...hidden])
    },
  }
}

interface ColumnsMenuProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hidden: ReadonlySet<string>
  readonly onChange: (hidden: ReadonlySet<string>) => void
}

/** Menu to show and hide columns. The title column is always shown. */
export function ColumnsMenu<Row>({ columns, hidden, onChange }: ColumnsMenuProps<Row>) {
  return (
    <Menu
      label="Columns"
      renderButton={(props) => (
        <Button {...props} tone="quiet">
          <Columns3 aria-hidden="true" />
          <OnWide>Columns</OnWide>
          {hidden.size > 0 && <Hidden>, {hidden.size} hidden</Hidden>}
        </Button>
      )}
    >
      <MenuLabel>Shown columns</MenuLabel>
      {columns
        .filter(({ isTitle }) => !isTitle)
        .map(({ id, heading }) => (
          <MenuTick
            key={id}
            checked={!hidden.has(id)}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(isShown) => onChange(new Set(isShown ? [...hidden].filter((other) => other !== id) : [...hidden, id]))}
          >
            {heading}
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </MenuTick>
        ))}
    </Menu>
  )
}
