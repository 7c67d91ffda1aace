import type { Template } from '@leadline/contract/templates/template'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { messageOf } from '../platform/call-failed.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { ReasonIcon } from '../ui/ReasonIcon.tsx'
import { showToast } from '../ui/toast.tsx'
import { useTemplateCalls } from './api.ts'
import css from './TemplateSection.module.css'

interface Props {
  template: Template
  /** Those of its language, in their order. */
  rows: readonly Template[]
}

/** Moves a message one place up or down among those of its language. */
export const MoveTemplate = ({ template, rows }: Props) => {
  const calls = useTemplateCalls()
  const { busy, once } = useSendOnce()
  const at = rows.indexOf(template)
  const move = (to: number) =>
    void once(() =>
      calls
        .sort(rows.toSpliced(at, 1).toSpliced(to, 0, template))
        .catch(error => showToast({ kind: 'error', message: messageOf(error, 'Failed to save the order') })),
    )
  const why = (edge: number, words: string) => (at === edge ? words : busy ? 'Being moved' : undefined)
  return (
    <span className={css.moves}>
      <ReasonIcon
        why={why(0, 'It is the first already')}
        label={`Move ${template.name} up`}
        onClick={() => move(at - 1)}
      >
        <IconArrowUp size={16} stroke={1.6} />
      </ReasonIcon>
      <ReasonIcon
        why={why(rows.length - 1, 'It is the last already')}
        label={`Move ${template.name} down`}
        onClick={() => move(at + 1)}
      >
        <IconArrowDown size={16} stroke={1.6} />
      </ReasonIcon>
    </span>
  )
}
