import type { OnlineUser } from '@leadline/contract/chat/chat'
import { isFoundIn } from '@leadline/contract/found-in'
import { Checkbox } from '@mantine/core'
import css from './ChatPanel.module.css'
import { Face, PRESENCE_WORDS } from './Face.tsx'
import picker from './NewChat.module.css'

interface Props {
  people: readonly OnlineUser[]
  search: string
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

const TYPES = [
  ['admin', 'Company'],
  ['employee', 'Employees'],
] as const
const ORDER = ['online', 'busy', 'away', 'offline']

/** People by their type, those who are there first. */
export const PeopleToChoose = ({ people, search, chosen, onChoose }: Props) => {
  const found = people
    .filter(({ name, email }) => isFoundIn(`${name} ${email}`, search))
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
  const choose = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))
  return (
    <div className={css.list}>
      {!found.length && <p className={css.none}>{search ? 'Nobody found' : 'There is nobody else yet.'}</p>}
      {TYPES.map(([type, heading]) => {
        const ofType = found.filter(person => person.userType === type)
        if (!ofType.length) return null
        return (
          <fieldset key={type} className={picker.type}>
            <legend className={picker.heading}>{heading}</legend>
            {ofType.map(person => (
              <Checkbox
                key={person.userId}
                className={picker.person!}
                checked={chosen.includes(person.userId)}
                onChange={event => choose(person.userId, event.currentTarget.checked)}
                label={<Words person={person} />}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

const Words = ({ person: { name, status, role } }: { person: OnlineUser }) => (
  <span className={picker.words}>
    <Face name={name} presence={status} />
    <span>
      <span className={css.title}>{name}</span>
      <span className={css.about}>{`${PRESENCE_WORDS[status]}, ${role}`}</span>
    </span>
  </span>
)
