import { type Database, inGate, type Trx } from '../platform/db.ts'
import { takeTurns } from '../platform/take-turns.ts'

/** Of the database's twenty connections: the others are left to those who are signed in. */
const AT_ONCE = 4
/** What one server keeps waiting, each with its answers in memory; the form keeps what it could not send. */
const MAY_WAIT = 1_000

const takeTurn = takeTurns(AT_ONCE, MAY_WAIT)

/**
 * Runs `work` as the gate when its turn has come, so that a campaign that sends hundreds a second keeps nobody at work
 * waiting.
 * @throws Refusal BUSY when too many are waiting already
 */
export const inTurn = <T>(db: Database, work: (trx: Trx) => Promise<T>) => takeTurn(() => inGate(db, work))
