import { createElement, type ComponentProps, type ElementType, type JSX, type ReactElement } from 'react'

type Tag = keyof JSX.IntrinsicElements

/** A class of a piece beside the one its user gives it. */
export const withClass = (own: string, given: string | undefined): string => (given ? `${own} ${given}` : own)

/**
 * A component of one element with a class of its own, which a style sheet of the first load describes. The pages without a session are made
 * of these: the library of styled components would be a tenth of their code, and would write their styles while they start.
 * @param fixed attributes it has unless its user gives others
 */
export const element =
  <Name extends Tag>(tag: Name, className: string, fixed: object = {}) =>
  ({ as: Part = tag, className: given, ...rest }: ComponentProps<Name> & { readonly as?: ElementType }): ReactElement =>
    createElement<object>(Part, { ...fixed, ...rest, className: withClass(className, given) })
