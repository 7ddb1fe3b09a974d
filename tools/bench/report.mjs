import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startNode } from '../../scripts/lib/processes.mjs';

/** @typedef {import('./figures.mjs').Row} Row */

const path = inRoot('docs/benchmarks.md');
/** The section that `npm run faults` writes. */
const FAULTS = '\n## Faults\n';

/**
 * The two parts of docs/benchmarks.md: what this script writes, and what `npm run faults` does.
 * @returns {{ head: string, faults: string }}
 */
export function readReport() {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [head = '', faults = ''] = text.split(FAULTS);
  return { head, faults };
}

/** @param {ReturnType<typeof readReport>} parts */
export async function saveReport({ head, faults }) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, faults === '' ? head : `${head.trimEnd()}\n${FAULTS}\n${faults.trim()}\n`);
  const formatter = 'node_modules/@biomejs/biome/bin/biome';
  await startNode([formatter, 'format', '--write', path], { output: 'ignore' }).ended;
}

/**
 * The lines of the current table, by figure.
 * @returns {Map<string, string>}
 */
function knownLines() {
  const lines = readReport()
    .head.split('\n')
    // The table's rows without its header. A formatter may have changed the spaces and dashes of the header.
    .filter((line) => line.startsWith('|') && !/^\|\s*(figure|:?-+:?)\s*\|/.test(line));
  return new Map(lines.map((line) => [line.split('|')[1]?.trim() ?? '', line]));
}

function machine() {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${cpu?.model.trim() || process.arch}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

/**
 * A line of the table.
 * @param {Row} row
 */
export function tableLine({ figure, measured, against, bar, isMet }) {
  const date = new Date().toISOString().slice(0, 10);
  return `| ${figure} | ${measured} | ${against} | ${bar} | ${isMet ? 'yes' : '**no**'} | ${date} |`;
}

/**
 * Replaces the lines of the measured figures and writes docs/benchmarks.md.
 * @param {Row[]} rows
 * @param {[name: string, how: string][]} groups all groups, in the order of the table
 */
export async function writeReport(rows, groups) {
  const lines = knownLines();
  for (const row of rows) lines.set(row.figure, tableLine(row));
  const { version } = JSON.parse(readFileSync(inRoot('node_modules/next/package.json'), 'utf8'));
  const head = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- js\` measures one group and leaves the other lines unchanged. Every figure is a ratio to a reference that is measured in the same run on the same machine, or a score: on another machine the milliseconds differ, but the ratios remain the same. What no machine changes has bars in \`npm test\` too: bytes of JavaScript and HTML, layout shift, requests of a click, SQL statements of a call (CONTRIBUTING.md, "Tests").

Machine of the last run: ${machine()}, Next.js ${version}.

| figure | measured | against | bar | met | date |
| --- | --- | --- | --- | --- | --- |
${[...lines.values()].join('\n')}

## How it is measured

${groups.map(([name, how]) => `- **${name}**: ${how}`).join('\n')}
`;
  await saveReport({ head, faults: readReport().faults });
}
