import { Link } from 'react-router-dom'
import { Confirm } from '~/kit/feedback/Confirm'
import type { Question as Asked } from '~/platform/api/command/questions'
import { questionOf } from './commandQuestion'

interface QuestionProps {
  readonly asked: Asked
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** One question, with what is to be known before it is answered. */
export function Question({ asked, onConfirm, onClose }: QuestionProps) {
  const { title, text, points = [], typed, links = [], confirmLabel, tone } = 'words' in asked ? questionOf(asked) : asked
  return (
    <Confirm
      title={title}
      isOpen
      onClose={onClose}
      confirmLabel={confirmLabel}
      tone={tone}
      typed={typed}
      onConfirm={async () => onConfirm()}
    >
      <p>{text}</p>
      {points.length + links.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
          {links.map(({ id, label, path, notes = [] }) => (
            <li key={id}>
              <Link to={path} target="_blank">
                {label}
              </Link>
              {notes.map((note) => (
                <p key={note} dir="auto">
                  {note}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Confirm>
  )
}
