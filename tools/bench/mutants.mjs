import { readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startNode } from '../../scripts/lib/processes.mjs';

/** @typedef {'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'RuntimeError'} Status */

const BAR = 85;
const REPORT = inRoot('.data/test/mutation.json');

export const how =
  'Stryker changes one expression after another in the modules for money and access (`stryker.config.mjs` lists them) and runs the unit tests that cover it. A change that makes a test fail or time out is detected; the score is the share of detected changes. Changes that no test can detect are excluded by a comment in the source with the reason, and are not counted.';

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  rmSync(REPORT, { force: true });
  await startNode(['node_modules/@stryker-mutator/core/bin/stryker.js', 'run']).ended;
  /** @type {{ files: Record<string, { mutants: { status: Status }[] }> }} */
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  /** @param {...Status} statuses */
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const valid = noticed + count('Survived', 'NoCoverage');
  const score = (noticed / valid) * 100;
  return [
    {
      figure: 'Small faults in money and access that a test notices',
      measured: `**${score.toFixed(1)} %** (${noticed} of ${valid})`,
      against: `${Object.keys(files).length} modules, ${count('Ignored')} faults excluded`,
      bar: `≥ ${BAR} %`,
      isMet: score >= BAR,
    },
  ];
}
