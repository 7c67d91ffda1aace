import type { Department } from '@leadline/contract/departments/department'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { useDepartments } from '../platform/use-lists.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { DeleteDepartment } from './DeleteDepartment.tsx'
import { DepartmentDialog } from './DepartmentDialog.tsx'
import css from './Departments.module.css'

interface Props {
  /** The one company whose departments these are; undefined for all of them. */
  companyId: string | undefined
  /** Those of a superadmin or user; their names stand beside the departments where all are looked at. */
  companies: readonly { _id: string; businessName: string }[]
}

/** The Department Management panel: every department with its people, and what can be done with it. */
export const DepartmentManagement = ({ companyId, companies }: Props) => {
  const asked = useDepartments(companyId)
  const [open, setOpen] = useState<Department | 'new'>()
  const [doomed, setDoomed] = useState<Department>()
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => setOpen('new')}
    >
      Add Department
    </Button>
  )
  const departments = asked.data
  return (
    <section aria-label="Department Management">
      <RecordHead
        title="Department Management"
        words="Who works where. Leads are assigned to the people of sales departments."
      >
        {departments && departments.length > 0 && add}
      </RecordHead>
      {departments ? (
        departments.length === 0 ? (
          <EmptyState title="No departments yet" words="Employees are added to a department.">
            {add}
          </EmptyState>
        ) : (
          <RecordTable
            label="Departments"
            rows={departments}
            columns={columnsOf(companyId ? [] : companies)}
            actions={department => (
              <Actions
                name={department.name}
                onEdit={() => setOpen(department)}
                onDelete={() => setDoomed(department)}
              />
            )}
          />
        )
      ) : asked.isError ? (
        <ErrorState
          message={messageOf(asked.error, 'Failed to fetch departments')}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      ) : (
        <SkeletonRows label="Loading departments" columns={['200px', '100px', '1fr', '80px']} rows={6} />
      )}
      {open && (
        <DepartmentDialog
          department={open}
          companyId={companyId}
          companies={companies}
          onClose={() => setOpen(undefined)}
        />
      )}
      {doomed && (
        <DeleteDepartment
          department={doomed}
          departments={(departments ?? []).filter(({ company }) => company === doomed.company)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </section>
  )
}

/** With the company where there is one to tell apart. */
const columnsOf = (companies: Props['companies']): RecordColumn<Department>[] => [
  { heading: 'Department', cell: department => <Name {...department} /> },
  ...(companies.length > 1
    ? [
        {
          heading: 'Company',
          cell: ({ company }: Department) =>
            companies.find(({ _id }) => _id === company)?.businessName ?? '–',
        },
      ]
    : []),
  {
    heading: 'Description',
    cell: ({ description }) => <span className={css.description}>{description || '–'}</span>,
  },
  { heading: 'Employees', cell: ({ employeeCount }) => employeeCount, right: true },
]

const Name = ({ name, isSales }: Department) => (
  <span className={css.name}>
    {name}
    {isSales && <StatusPill word="Sales" colour="indigo" />}
  </span>
)

interface ActionProps {
  name: string
  onEdit: () => void
  onDelete: () => void
}

const Actions = ({ name, onEdit, onDelete }: ActionProps) => (
  <>
    <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
      <IconPencil size={16} stroke={1.6} />
    </ActionIcon>
    <ActionIcon aria-label={`Delete ${name}`} onClick={onDelete}>
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  </>
)
