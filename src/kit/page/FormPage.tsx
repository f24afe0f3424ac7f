import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Skeleton } from '../feedback/Skeleton'
import { from } from '../ui/media'
import { PageHeader, type PageHeaderProps } from './PageHeader'

export interface FormPageProps extends Omit<PageHeaderProps, 'isBar' | 'hasOwnBar'> {
  readonly children: ReactNode
  /** A preview of the result, beside the form. */
  readonly preview?: ReactNode
  /** An index of the form's sections, right of it on wide screens only. */
  readonly index?: ReactNode
  /** The form takes the room there is, as a form with a table does. */
  readonly isWide?: boolean
}

/** A page with one form, at most 640 pixels wide unless it is a wide one, and a preview beside it where there is room. */
export function FormPage({ children, preview, index, isWide = false, ...head }: FormPageProps) {
  return (
    <>
      <PageHeader {...head} isBar hasOwnBar />
      <Columns data-preview={preview ? (isWide ? 'narrow' : 'wide') : undefined} data-index={index ? true : undefined}>
        {index && <Side>{index}</Side>}
        <Column data-wide={isWide || undefined}>{children}</Column>
        {preview && <Stage aria-label="Preview">{preview}</Stage>}
      </Columns>
    </>
  )
}

/** A form that is loading. */
export const FormSkeleton = (head: PageHeaderProps) => (
  <FormPage {...head}>
    <Skeleton lines={10} />
  </FormPage>
)

const Columns = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  ${from.md} {
    align-content: stretch;
    &[data-preview='wide'] {
      grid-template-columns: minmax(360px, min(480px, 44%)) minmax(0, 1fr);
    }
    &[data-preview='narrow'] {
      grid-template-columns: minmax(0, 1fr) 300px;
    }
  }
  ${from.lg} {
    &[data-index] {
      grid-template-columns: minmax(360px, 480px) 192px minmax(0, 1fr);
    }
  }
  ${from.xl} {
    &[data-preview='narrow'] {
      grid-template-columns: minmax(0, 1fr) 372px;
    }
  }
`

/** Before the form for whoever tabs to it, and right of it for the eye: the form stays where it is in a step without an index. */
const Side = styled.div`
  display: none;
  ${from.lg} {
    display: block;
    grid-row: 1;
    grid-column: 2;
    padding: 28px 0 28px 24px;
    background: var(--sunken);
  }
`

const Column = styled.div`
  min-width: 0;
  width: 100%;
  background: var(--surface);
  ${from.md} {
    border-right: 1px solid var(--line);
    &[data-wide]:last-child {
      border: 0;
    }
    &:not([data-wide]) {
      max-width: 640px;
    }
  }
`

const Stage = styled.section`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 16px;
  padding: 16px;
  background: var(--sunken);
  ${from.md} {
    padding: 28px;
    > * {
      position: sticky;
      top: calc(var(--header) + 28px);
    }
  }
`
