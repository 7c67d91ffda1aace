import { csvFile } from '@leadline/contract/employee-import/rejected-file'
import type { RowResult } from '@leadline/contract/employee-import/result'
import { count } from '@leadline/contract/format'
import { Button, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../platform/call-failed.ts'
import { saveFile } from '../platform/save-file.ts'
import css from '../ui/Wizard.module.css'
import { makeLink } from './api.ts'

/** Makes a one-time link for everybody who was added and gives them as a file; until then nobody can sign in. */
export const SignInLinks = ({ people }: { people: readonly RowResult[] }) => {
  const { made, busy, problem, make, stop } = useLinks(people)
  const far = `${count(made)} of ${count(people.length)} links`
  const word =
    made === 0 ? 'Make sign-in links' : made < people.length ? 'Make the rest' : 'Save the file again'
  return (
    <section className={css.panel} aria-label="Sign-in links">
      <div className={css.head}>
        <h2 className={css.title}>Sign-in links</h2>
        <Button variant="default" onClick={busy ? stop : () => void make()}>
          {busy ? 'Cancel' : word}
        </Button>
      </div>
      <div className={css.body}>
        <p className={css.hint}>
          Whoever has just been added cannot sign in yet. Make a file of name, e-mail and link: with the link,
          which works once, each sets a password. A newer link of a person ends the older one.
        </p>
        <p className={css.hint} role="status">
          {busy ? `${far} made` : made > 0 && `${far} are in the file ${FILE}. They are shown nowhere else.`}
        </p>
        {busy && (
          <Progress.Root size="sm" mt={4}>
            <Progress.Section value={(100 * made) / people.length} aria-label="Links made" />
          </Progress.Root>
        )}
        {problem && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </section>
  )
}

const FILE = 'sign-in-links.csv'

/** Makes the links one after another; those that were made when it ends, fails or is stopped are in the file. */
const useLinks = (people: readonly RowResult[]) => {
  const lines = useRef<string[][]>([])
  const running = useRef<AbortController>(undefined)
  const [made, setMade] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => running.current?.abort(), [])
  const make = async () => {
    if (running.current) return
    running.current = new AbortController()
    const { signal } = running.current
    setBusy(true)
    setProblem(undefined)
    try {
      for (const { employeeId, name, email } of people.slice(lines.current.length)) {
        if (signal.aborted) break
        const { path } = await makeLink(employeeId!, signal)
        lines.current.push([name, email, new URL(path, window.location.origin).href])
        setMade(lines.current.length)
      }
    } catch (error) {
      if (!signal.aborted) setProblem(failureOf(error, 'Failed to make the link'))
    } finally {
      running.current = undefined
      setBusy(false)
      if (lines.current.length) saveFile(fileOf(lines.current), FILE)
    }
  }
  return { made, busy, problem, make, stop: () => running.current?.abort() }
}

const fileOf = (lines: readonly string[][]) =>
  new Blob([csvFile([['Name', 'Email', 'Link'], ...lines])], { type: 'text/csv;charset=utf-8' })
