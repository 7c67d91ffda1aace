import { test } from 'vitest'

/**
 * A test that reads the rows of all companies by itself, or asks what a policy alone keeps apart. The mutation run tries
 * the filters of queries with policies off and a twin of each row: it would be red then, whatever is taken out.
 */
export const policed: ReturnType<typeof test.skipIf> = test.skipIf(
  process.env.LEADLINE_TEST_POLICIES === 'off',
)
