import { LEAD_FORM_FIELDS } from '@leadline/contract/leads/lead-form'
import { OPTION_CATEGORIES } from '@leadline/contract/options/option'
import { useLocation } from '@tanstack/react-router'
import { OPTIONS_FAILED } from '../platform/load-failure.ts'
import { useOptions } from '../platform/use-lists.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { CategoryList } from './CategoryList.tsx'
import { EditableOptions } from './EditableOptions.tsx'
import { reasonOf } from './failure.ts'
import css from './OptionsManager.module.css'
import { ReadOptions } from './ReadOptions.tsx'

interface Props {
  /** The company that a superadmin or user has chosen. */
  companyId: string | undefined
}

/** What a company chooses from when it fills in a lead: six categories, and the options of the chosen one. */
export const OptionsManager = ({ companyId: chosen }: Props) => {
  const { companyId, isPending } = useOneCompany(chosen)
  const { category: wanted } = useLocation().search as { category?: unknown }
  const category = OPTION_CATEGORIES.find(name => name === wanted) ?? OPTION_CATEGORIES[0]
  const all = useOptions(companyId)
  if (all.isPending || isPending)
    return (
      <div className={css.panel}>
        <SkeletonRows label="Loading options..." columns={['208px', '1fr', '1fr']} rows={10} />
      </div>
    )
  if (!all.data)
    return (
      <div className={css.panel}>
        <ErrorState
          message={OPTIONS_FAILED}
          detail={reasonOf(all.error)}
          onRetry={() => void all.refetch()}
          retrying={all.isFetching}
        />
      </div>
    )
  const options = all.data.filter(option => option.category === category)
  const { label } = LEAD_FORM_FIELDS[category]
  return (
    <div className={css.panel}>
      <CategoryList chosen={category} options={all.data} />
      <section className={css.options} aria-label={label}>
        {companyId ? (
          <EditableOptions key={category} {...{ category, label, options, companyId }} />
        ) : (
          <ReadOptions {...{ label, options }} />
        )}
      </section>
    </div>
  )
}
