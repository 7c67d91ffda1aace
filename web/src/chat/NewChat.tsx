import { chatEndpoints } from '@leadline/contract/chat/endpoints'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, messageOf } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { newKey } from '../platform/new-key.ts'
import { useSession } from '../platform/use-session.ts'
import { RetryLine } from '../ui/RetryLine.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { conversationsQuery, usePeople } from './api.ts'
import { ChatHead, type Ways } from './ChatHead.tsx'
import css from './ChatPanel.module.css'
import picker from './NewChat.module.css'
import { PeopleToChoose } from './PeopleToChoose.tsx'

/** Whom to write to: one, or several as a group with a name. */
export const NewChat = ({ onBegun, ...ways }: Ways & { onBegun: (id: string) => void }) => {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [title, setTitle] = useState('')
  const { data, isError, error, isFetching, refetch } = usePeople()
  const { begin, problem, isBeginning } = useBegin(onBegun)
  const isGroup = chosen.length > 1
  return (
    <section className={css.beside} aria-label="New chat">
      <ChatHead {...ways}>
        <h2 className={`${css.title} ${css.who}`}>New chat</h2>
      </ChatHead>
      <div className={picker.search}>
        <SearchBox label="Search people" value={search} onSearch={setSearch} />
      </div>
      {isError && (
        <RetryLine
          message={messageOf(error, 'Failed to fetch online users')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <SkeletonRows label="Loading people" columns={['1fr']} rows={5} rowHeight={44} />}
      {data && <PeopleToChoose people={data} search={search} chosen={chosen} onChoose={setChosen} />}
      <div className={picker.foot}>
        {isGroup && (
          <TextInput
            label="Group name"
            placeholder="Optional"
            maxLength={80}
            value={title}
            onChange={event => setTitle(event.currentTarget.value)}
          />
        )}
        {problem && (
          <p className={picker.problem} role="alert">
            {problem}
          </p>
        )}
        <Button
          disabled={!chosen.length}
          loading={isBeginning}
          onClick={() => void begin(chosen, isGroup ? title : '')}
        >
          {isGroup ? `Start group with ${chosen.length}` : 'Start chat'}
        </Button>
      </div>
    </section>
  )
}

const useBegin = (onBegun: (id: string) => void) => {
  const { id: owner } = useSession()
  const client = useQueryClient()
  const [problem, setProblem] = useState('')
  const [isBeginning, setBeginning] = useState(false)
  const [key] = useState(newKey)
  const begin = async (participants: readonly string[], title: string) => {
    setBeginning(true)
    setProblem('')
    try {
      const body = { participants: [...participants], ...(title.trim() ? { title } : {}) }
      // Another choice is another request.
      const choice = encodeURIComponent(`${participants.toSorted()} ${title}`)
      const headers = { 'idempotency-key': `${key} ${choice}` }
      const { data } = await call(chatEndpoints.begin, { body, headers })
      await client.invalidateQueries({ queryKey: conversationsQuery(owner).queryKey })
      onBegun(data._id)
    } catch (error) {
      setProblem(failureOf(error, 'Failed to start the conversation'))
      setBeginning(false)
    }
  }
  return { begin, problem, isBeginning }
}
