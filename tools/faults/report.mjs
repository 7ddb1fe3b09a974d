import { readReport, saveReport } from '../bench/report.mjs';

/**
 * What came of one fault, on one database.
 * @typedef {object} Figure
 * @property {string} figure
 * @property {string} measured
 * @property {string} bar
 * @property {boolean} isMet
 * @property {string[]} issues what went wrong, for the terminal; met is only what has none
 */

const DRIVERS = /** @type {const} */ (['pglite', 'postgresql']);
/** @typedef {typeof DRIVERS[number]} Driver */

/** @param {Figure} figure */
export function isFigureMet({ isMet, issues }) {
  return isMet && issues.length === 0;
}

/**
 * Replaces the lines of what was tried, and writes docs/benchmarks.md.
 * @param {Record<Driver, Figure[]>} measured
 * @param {[name: string, how: string][]} groups
 */
export async function writeFaults(measured, groups) {
  const { head, faults } = readReport();
  const lines = new Map(
    faults
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\|\s*(fault|:?-+:?)\s*\|/.test(line))
      .map((line) => [line.split('|')[1]?.trim() ?? '', line]),
  );
  const date = new Date().toISOString().slice(0, 10);
  const names = new Set(DRIVERS.flatMap((driver) => measured[driver].map(({ figure }) => figure)));
  for (const name of names) {
    const found = DRIVERS.map((driver) => measured[driver].find(({ figure }) => figure === name));
    const ran = found.flatMap((figure) => figure ?? []);
    const cells = found.map((figure) => figure?.measured ?? '–').join(' | ');
    const isMet = ran.every(isFigureMet) ? 'yes' : '**no**';
    lines.set(name, `| ${name} | ${cells} | ${ran[0]?.bar} | ${isMet} | ${date} |`);
  }
  await saveReport({
    head,
    faults: `Written by \`npm run faults\`, which starts the three programs and does harm to them; \`npm run faults -- kill --rounds 2\` tries one group, shortly, and leaves the other lines unchanged. It tries PGlite, and PostgreSQL too where \`DATABASE_URL\` names a server, in a database of its own.

| fault | PGlite | PostgreSQL | bar | met | date |
| --- | --- | --- | --- | --- | --- |
${[...lines.values()].join('\n')}

${groups.map(([name, how]) => `- **${name}**: ${how}`).join('\n')}
`,
  });
}
