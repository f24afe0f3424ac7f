import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/**
 * Runs the test files of one project after those of another, the largest first: a process takes a further file only while the next one is of
 * the same project.
 */
export class ByProject implements TestSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name, 'en', { numeric: true }) || sizeOf(other) - sizeOf(one),
    )
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}
