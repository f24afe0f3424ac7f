import { useState, type ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { FoldingGroup } from './FoldingGroup'

interface OptionalGroupProps {
  readonly id?: string
  readonly title: string
  /** What is in it, while it is folded. */
  readonly summary: string
  /** One of its fields holds a value. */
  readonly isFilled: boolean
  /** The names of its fields: one with an error opens it. */
  readonly fields: readonly string[]
  readonly children: ReactNode
}

/** Fields that many records leave empty, folded until one of them holds a value or an error. */
export function OptionalGroup({ isFilled, fields, ...group }: OptionalGroupProps) {
  const { errors } = useFormContext().formState
  const [isOpen, setOpen] = useState(isFilled)
  const [wasFilled, setWasFilled] = useState(isFilled)
  // A draft or a template may fill it later. Emptied again it stays open: somebody is typing in it.
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled)
    if (isFilled) setOpen(true)
  }
  const isShown = isOpen || fields.some((name) => get(errors, name) !== undefined)
  return <FoldingGroup {...group} isOpen={isShown} onToggle={() => setOpen(!isShown)} />
}
