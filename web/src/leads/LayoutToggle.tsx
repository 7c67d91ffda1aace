import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { usePhone } from '../ui/use-phone.ts'
import css from './LayoutToggle.module.css'
import { useLeadSearch } from './useLeadSearch.ts'

/** Table or board: the same leads, from the same state in the address. */
export const LayoutToggle = () => {
  const { layout, change } = useLeadSearch()
  const phone = usePhone()
  const choose = (to: string) => void change({ layout: to === 'board' ? to : undefined }, { replace: false })
  if (phone)
    return (
      <ActionIcon
        aria-label={layout === 'board' ? 'Table' : 'Board'}
        onClick={() => choose(layout === 'board' ? 'table' : 'board')}
      >
        {layout === 'board' ? (
          <IconTable size={20} stroke={1.6} />
        ) : (
          <IconLayoutKanban size={20} stroke={1.6} />
        )}
      </ActionIcon>
    )
  return (
    <SegmentedControl
      aria-label="Layout"
      size="xs"
      value={layout}
      onChange={choose}
      data={[
        { value: 'table', label: <Choice icon={IconTable} word="Table" /> },
        { value: 'board', label: <Choice icon={IconLayoutKanban} word="Board" /> },
      ]}
    />
  )
}

const Choice = ({ icon: Sign, word }: { icon: typeof IconTable; word: string }) => (
  <span className={css.choice}>
    <Sign size={15} stroke={1.6} aria-hidden="true" />
    {word}
  </span>
)
