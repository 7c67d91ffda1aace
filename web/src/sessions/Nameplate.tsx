import { isGstin } from '@leadline/contract/gst'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Monogram } from '../ui/Monogram.tsx'
import type { CompanyValues } from './company-values.ts'
import css from './Nameplate.module.css'
import { useCodeFree } from './register-company.ts'

interface Props {
  typed: CompanyValues
}

/** The company's plate, which fills while the form is typed into. The form says it all, so readers skip it. */
export const Nameplate = ({ typed }: Props) => {
  const { name, companyCode, industry, employeeCount, gstNumber, address } = typed
  const free = useCodeFree(companyCode)
  const people = employeeCount.trim() && `${employeeCount.trim()} people`
  const place = [address.city, [address.state, address.pincode].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <div className={css.plate} aria-hidden="true">
      <div className={css.head}>
        <Monogram name={name || 'L'} size={36} />
        <div className={css.names}>
          <div className={css.name}>{name || 'Your company'}</div>
          <div className={css.kind}>{[industry, people].filter(Boolean).join(' · ') || 'Industry'}</div>
        </div>
      </div>
      <Row label="Code" value={companyCode} right={free ? 'free' : undefined} />
      <Row
        label="GSTIN"
        value={gstNumber.toUpperCase()}
        right={isGstin(gstNumber.trim().toUpperCase()) ? 'check digit right' : undefined}
      />
      <Row label="Place" value={place.join(', ')} />
      <Row label="Day starts" value="00:00 IST" />
    </div>
  )
}

interface RowProps {
  label: string
  value: string
  right?: ReactNode
}

const Row = ({ label, value, right }: RowProps) => (
  <div className={css.row}>
    <span className={css.label}>{label}</span>
    <span className={css.value}>{value || '–'}</span>
    {right && (
      <span className={css.right}>
        <IconCheck size={14} stroke={2} />
        {right}
      </span>
    )}
  </div>
)
