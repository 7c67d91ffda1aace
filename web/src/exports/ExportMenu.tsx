import { may } from '@leadline/contract/access/permissions'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFileSpreadsheet, IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { importPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import type { ExportQuery } from './api.ts'
import css from './ExportMenu.module.css'
import { useExport } from './useExport.tsx'

interface Props {
  /** The filters and the sort of the list that is shown: exactly these leads are exported. */
  query: ExportQuery
  companyId?: string | undefined
  /** Further items, above those for files. */
  children?: ReactNode
}

const NOT_YOURS = 'Your role may not export leads'

/** The list's `…` menu: leads in from a file, leads out to one. */
export const ExportMenu = ({ query, companyId, children }: Props) => {
  const session = useSession()
  const router = useRouter()
  const { start, running } = useExport(query, companyId)
  const mayExport = may(session, 'leads.export')
  const reason = mayExport ? (running ? 'An export is running' : undefined) : NOT_YOURS
  const openImport = () => router.navigate({ href: importPath(undefined, undefined, { companyId }) })
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More for this list">
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {may(session, 'leads.import') && (
          <Menu.Item leftSection={<IconUpload size={16} stroke={1.6} />} onClick={() => void openImport()}>
            Import leads
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconFileTypeCsv size={16} stroke={1.6} />}
          disabled={reason !== undefined}
          onClick={() => void start('csv')}
        >
          Export as CSV
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}
          disabled={reason !== undefined}
          onClick={() => void start('xlsx')}
        >
          Export as Excel
        </Menu.Item>
        {reason && <p className={css.reason}>{reason}</p>}
      </Menu.Dropdown>
    </Menu>
  )
}
