import type { DropdownOption, OptionCategory } from '@leadline/contract/options/option'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { moved } from '../ui/moved.ts'
import { SortableList } from '../ui/SortableList.tsx'
import { useOptionOrder } from './api.ts'
import { DeleteOption } from './DeleteOption.tsx'
import { InitializeDefaults } from './InitializeDefaults.tsx'
import { OptionDialog } from './OptionDialog.tsx'
import css from './OptionsManager.module.css'

interface Props {
  category: OptionCategory
  label: string
  options: readonly DropdownOption[]
  companyId: string
}

/** The options of one category, with everything that may be done to them. */
export const EditableOptions = ({ category, label, options, companyId }: Props) => {
  const order = useOptionOrder(companyId)
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<DropdownOption | 'new'>()
  const [doomed, setDoomed] = useState<DropdownOption>()
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => setOpen('new')}
    >
      Add Option
    </Button>
  )
  return (
    <>
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {label}
        </h2>
        <InitializeDefaults companyId={companyId} />
        {options.length > 0 && add}
      </div>
      {category === 'status' && (
        <p className={css.note}>
          These are the statuses of your leads, the same list as in Lead Status Management, where colour,
          stage and flow are set.
        </p>
      )}
      {options.length === 0 ? (
        <EmptyState title="No options yet" words={`Add what ${label} can be, or take the default options.`}>
          {add}
        </EmptyState>
      ) : (
        <>
          <div className={css.columns} aria-hidden="true">
            <span>Label</span>
            <span>Value</span>
          </div>
          <SortableList
            label={`Options of ${label}`}
            items={options}
            onMove={(from, to) => order(moved(options, from, to))}
          >
            {option => <Option option={option} onEdit={setOpen} onDelete={setDoomed} />}
          </SortableList>
        </>
      )}
      <OptionDialog
        // As it stands now: somebody else may have changed it meanwhile.
        option={open === 'new' ? open : (options.find(({ _id }) => _id === open?._id) ?? open)}
        {...{ category, label, companyId }}
        onClose={() => setOpen(undefined)}
      />
      <DeleteOption
        option={doomed}
        companyId={companyId}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => {
          setDoomed(undefined)
          // The button that was pressed is gone with its row.
          heading.current?.focus()
        }}
      />
    </>
  )
}

interface OptionProps {
  option: DropdownOption
  onEdit: (option: DropdownOption) => void
  onDelete: (option: DropdownOption) => void
}

const Option = ({ option, onEdit, onDelete }: OptionProps) => (
  <>
    <span className={css.words}>
      <span className={css.label}>{option.label}</span>
      <span className={css.value}>{option.value}</span>
    </span>
    <ActionIcon aria-label={`Edit ${option.label}`} onClick={() => onEdit(option)}>
      <IconPencil size={16} stroke={1.6} />
    </ActionIcon>
    <ActionIcon aria-label={`Delete ${option.label}`} onClick={() => onDelete(option)}>
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  </>
)
