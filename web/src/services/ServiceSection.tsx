import { priceRange } from '@leadline/contract/services/price-range'
import type { Service, Subcategory } from '@leadline/contract/services/service'
import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react'
import { useSendOnce } from '../platform/use-send-once.ts'
import { ActivePill } from '../ui/ActivePill.tsx'
import { MoveWays } from '../ui/MoveWays.tsx'
import { moved } from '../ui/moved.ts'
import { ReasonIcon } from '../ui/ReasonIcon.tsx'
import { RecordActs } from '../ui/RecordActs.tsx'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { showFailure } from '../ui/toast.tsx'
import type { ServiceCalls } from './api.ts'
import type { Open } from './ServiceCategories.tsx'
import css from './ServiceSection.module.css'
import { SERVICE_PICTURES } from './service-icons.ts'

interface Props {
  service: Service
  /** All in their order, and its place among them. */
  services: readonly Service[]
  at: number
  calls: ServiceCalls
  /** Why this person may change nothing here. */
  why: string | undefined
  setOpen: (open: Open) => void
}

/** A service with what can be asked for within it. */
export const ServiceSection = ({ service, services, at, calls, why, setOpen }: Props) => {
  const { _id: id, name, color, icon, description, active, subcategories } = service
  const send = useSend()
  const { Picture } = SERVICE_PICTURES[icon]
  const put = (list: readonly Subcategory[]) =>
    send(() => calls.change(service, { subcategories: [...list] }))
  return (
    <section className={css.section} aria-label={name}>
      <div className={css.head} data-alone={subcategories.length === 0 || undefined}>
        <span className={css.picture} style={pictureOf(color)} aria-hidden="true">
          <Picture size={18} stroke={1.6} />
        </span>
        <div className={css.words}>
          <h3 className={css.name}>
            {name} {!active && <ActivePill isActive={false} />}
          </h3>
          <p className={css.about}>
            {description || (subcategories.length ? '' : 'A service without subcategories')}
          </p>
        </div>
        <span className={css.acts}>
          <MoveWays
            name={name}
            at={at}
            of={services.length}
            why={why}
            onMove={to => send(() => calls.sort(moved(services, at, to)))}
          />
          <Toggle
            {...{ name, active }}
            why={why}
            onClick={() => send(() => calls.change(service, { active: !active }))}
          />
          <ReasonIcon
            why={why}
            label={`Add subcategory to ${name}`}
            onClick={() => setOpen({ what: 'subcategory', id })}
          >
            <IconPlus size={16} stroke={1.6} />
          </ReasonIcon>
          <RecordActs
            {...{ name, why }}
            onEdit={() => setOpen({ what: 'service', id })}
            onDelete={() => setOpen({ what: 'delete', id })}
          />
        </span>
      </div>
      {subcategories.length > 0 && (
        <RecordTable
          label={`Subcategories of ${name}`}
          rows={subcategories.map((each, place) => ({ ...each, _id: each.id, place }))}
          columns={COLUMNS}
          muted={row => !row.active}
          actions={({ _id, place, ...subcategory }) => (
            <>
              <MoveWays
                name={subcategory.name}
                at={place}
                of={subcategories.length}
                why={why}
                onMove={to => put(moved(subcategories, place, to))}
              />
              <Toggle
                name={subcategory.name}
                active={subcategory.active}
                why={why}
                onClick={() =>
                  put(subcategories.with(place, { ...subcategory, active: !subcategory.active }))
                }
              />
              <RecordActs
                name={subcategory.name}
                why={why}
                onEdit={() => setOpen({ what: 'subcategory', id, subcategory })}
                onDelete={() => setOpen({ what: 'delete', id, subcategory })}
              />
            </>
          )}
        />
      )}
    </section>
  )
}

const pictureOf = (color: string) => ({
  background: `var(--${color}-pill)`,
  color: `var(--${color}-text)`,
})

/** Sends one change at a time; what went wrong is told in a toast. */
const useSend = () => {
  const { once } = useSendOnce()
  return (work: () => Promise<unknown>) =>
    void once(async () => {
      await work().catch(error => showFailure(error, 'Failed to save the service'))
    })
}

interface ToggleProps {
  name: string
  active: boolean
  why: string | undefined
  onClick: () => void
}

const Toggle = ({ name, active, why, onClick }: ToggleProps) => (
  <ReasonIcon why={why} label={`${active ? 'Deactivate' : 'Activate'} ${name}`} onClick={onClick}>
    {active ? <IconEye size={16} stroke={1.6} /> : <IconEyeOff size={16} stroke={1.6} />}
  </ReasonIcon>
)

const COLUMNS: readonly RecordColumn<Subcategory & { _id: string }>[] = [
  { heading: 'Subcategory', cell: ({ name }) => <span className={css.subcategory}>{name}</span> },
  { heading: 'Price range', cell: each => <span className={css.price}>{priceRange(each)}</span> },
  { heading: 'Timeline', cell: ({ timeline }) => timeline || '–' },
  { heading: 'Features', cell: ({ features }) => features.join(', ') || '–' },
  { heading: 'Status', cell: ({ active }) => <ActivePill isActive={active} /> },
]
