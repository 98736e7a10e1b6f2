import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files, which mainly wait. If they start first, they run in parallel with the others and not after them.
 */
const maxLength = [
  'tools/system-tests/outages.system.test.ts',
  'apps/server/src/cli/shop.system.test.ts',
  'apps/server/src/rendering/stored-values.system.test.ts',
  'tools/system-tests/start.system.test.ts',
  'bench/proof/prove.system.test.ts',
  'bench/fuzz/fuzz.system.test.ts',
];
/** A worker is reused only for the next file of its project. */
const projects = ['server', 'sandbox', 'unit', 'tools', 'system'];

/** The order of Vitest, but with the slowest files first and the projects one after another. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordered = await super.sort(files);
    return ordered.sort((a, b) => getGroupOrder(a) - getGroupOrder(b) || getDurationRank(a) - getDurationRank(b));
  }
}

function getGroupOrder({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function getDurationRank({ moduleId, project }: TestSpecification): number {
  const index = maxLength.findIndex((path) => moduleId.endsWith(`/${path}`));
  return index === -1 ? maxLength.length + projects.indexOf(project.name) : index;
}
