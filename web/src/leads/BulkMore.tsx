import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import css from './BulkBar.module.css'
import type { Selection } from './useSelection.ts'

interface Props {
  selection: Selection
  onDelete: (() => void) | undefined
}

/** What a phone has no room for beside the selected count. */
export const BulkMore = ({ selection, onDelete }: Props) => (
  <Menu position="top-end" offset={4} width={220} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <ActionIcon variant="default" size={44} aria-label="More bulk actions">
        <IconDots size={19} stroke={1.6} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown aria-label="More bulk actions">
      {selection.selectAll && (
        <Menu.Item onClick={selection.selectAll.choose} disabled={selection.selectAll.whyNot !== undefined}>
          {selection.selectAll.words}
        </Menu.Item>
      )}
      {selection.selectAll?.whyNot && <p className={css.reason}>{selection.selectAll.whyNot}</p>}
      <Menu.Item onClick={selection.clear} disabled={selection.count === 0}>
        Clear selection
      </Menu.Item>
      {onDelete && (
        <Menu.Item className={css.delete!} onClick={onDelete} disabled={selection.count === 0}>
          Delete
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
)
