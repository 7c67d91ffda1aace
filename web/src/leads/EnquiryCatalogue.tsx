import { categoriesFor } from '@leadline/contract/enquiries/catalogue'
import { priceRange } from '@leadline/contract/services/price-range'
import type { Service, Subcategory } from '@leadline/contract/services/service'
import { isAwaited } from '../platform/load-failure.ts'
import { useServices } from '../platform/use-lists.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import css from './EnquiryDetails.module.css'

/** What the company's catalogue has for what a lead asks: its categories, or all where its title names none. */
export const EnquiryCatalogue = ({ purpose, companyId }: { purpose: string; companyId: string }) => {
  const query = useServices(companyId)
  if (isAwaited(query)) return <SkeletonRows label="Loading services" columns={['2fr', '1fr']} rows={4} />
  const categories = categoriesFor(purpose, query.data ?? [])
  return (
    <>
      <LoadFailure query={query} words="Failed to load services" />
      {query.data && categories.length === 0 && <p>The catalogue has nothing to offer yet.</p>}
      <div className={css.catalogue}>
        {categories.map(category => (
          <Category key={category._id} category={category} />
        ))}
      </div>
    </>
  )
}

const Category = ({ category: { name, description, subcategories } }: { category: Service }) => (
  <section aria-label={name}>
    <h3 className={css.section}>{name}</h3>
    {description && <p className={css.about}>{description}</p>}
    <ul className={css.options}>
      {subcategories.map(each => (
        <Option key={each.id} option={each} />
      ))}
    </ul>
  </section>
)

const Option = ({ option }: { option: Subcategory }) => {
  const { name, timeline, features } = option
  const more = [timeline, features.join(', ')].filter(Boolean).join(' · ')
  return (
    <li>
      <span>
        {name}
        {more && <span className={css.about}>{more}</span>}
      </span>
      <span className={css.price}>{priceRange(option)}</span>
    </li>
  )
}
