import type { BuilderField } from '@leadline/contract/form-builder/field-types'
import {
  customPlace,
  fitsPlace,
  IN_NOTES,
  LEAD_PLACES,
  type Mapping,
  placeOf,
  placeWords,
} from '@leadline/contract/form-builder/mapping'
import { Choose } from '../ui/Choose.tsx'
import css from './Publish.module.css'

interface Props {
  fields: readonly BuilderField[]
  mapping: Mapping
  customFields: readonly { name: string; label: string }[]
  onChange: (mapping: Mapping) => void
}

/** Where the answer to each field goes in the lead. */
export const MappingRows = ({ fields, mapping, customFields, onChange }: Props) => {
  const own = customFields.map(({ name }) => customPlace(name))
  const places = [...Object.keys(LEAD_PLACES), ...own]
  const put = (field: string, place: string) =>
    onChange([...mapping.filter(one => one.field !== field), { field, place }])
  return (
    <div className={css.rows}>
      {fields.map(({ id, label, type }) => (
        <Choose
          key={id}
          label={label}
          classNames={{ root: css.mapped!, label: css.mappedLabel! }}
          value={placeOf(mapping, id)}
          data={[
            ...places.filter(place => fitsPlace(place, type)),
            ...[placeOf(mapping, id)].filter(place => place !== IN_NOTES && !places.includes(place)),
            IN_NOTES,
          ].map(place => ({ value: place, label: placeWords(place, customFields) }))}
          onChange={event => put(id, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}
