import { Html, html } from '@/lib/shared/html';
import type { Group } from './check';
import type { Outcome, Result } from './run';

export interface Report {
  url: string;
  features: readonly string[];
  results: readonly Result[];
}

const MARKS: Readonly<Record<Outcome, string>> = {
  passed: '✓',
  wrong: '✗',
  missing: '–',
  optional: '·',
};

function countOf({ results }: Report, outcome: Outcome): number {
  return results.filter((result) => result.outcome === outcome).length;
}

/** Whether a backend keeps the contract as far as it says that it does. */
export function isConformant(report: Report): boolean {
  return countOf(report, 'wrong') + countOf(report, 'missing') === 0;
}

/** One line for each rule, and the last call below one that is broken. */
export function terminalLines({ check, outcome, reason, exchanges }: Result): string[] {
  const line = `  ${MARKS[outcome]} ${check.endpoints[0]}: ${check.rule}`;
  if (outcome === 'passed') return [line];
  if (outcome === 'optional') return [`${line} (without ${check.feature})`];
  const last = exchanges.at(-1);
  return [
    line,
    `      ${outcome}: ${reason}`,
    ...(last
      ? [
          `      POST ${last.endpoint} ${last.request}`,
          `      → ${last.status ?? 'no answer'} in ${last.ms} ms ${last.answer}`,
        ]
      : []),
  ];
}

export function summaryLine(report: Report): string {
  const counts = (['passed', 'wrong', 'missing', 'optional'] as const).map(
    (outcome) => `${countOf(report, outcome)} ${outcome}`,
  );
  return `${counts.join(', ')}.`;
}

/** For the test reports of a CI. */
export function junitXml(report: Report): string {
  const suites = groupsOf(report).map(([group, results]) => suiteOf(group, results));
  return html`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>${suites}
</testsuites>
`.text;
}

function groupsOf({ results }: Report): [Group, Result[]][] {
  const groups = [...new Set(results.map(({ check }) => check.group))];
  return groups.map((group) => [group, results.filter(({ check }) => check.group === group)]);
}

function suiteOf(group: Group, results: readonly Result[]): Html {
  const failed = results.filter(({ outcome }) => outcome === 'wrong' || outcome === 'missing');
  const skipped = results.filter(({ outcome }) => outcome === 'optional');
  return html`
  <testsuite name="${group}" tests="${`${results.length}`}" failures="${`${failed.length}`}" skipped="${`${skipped.length}`}">${results.map(caseOf)}
  </testsuite>`;
}

function caseOf(result: Result): Html {
  const { check, outcome, reason, ms } = result;
  const name = `${check.endpoints[0]}: ${check.rule}`;
  const details = terminalLines(result).slice(1).join('\n');
  const content =
    outcome === 'passed'
      ? html``
      : outcome === 'optional'
        ? html`<skipped/>`
        : html`<failure type="${outcome}" message="${reason ?? ''}">${details}</failure>`;
  return html`
    <testcase classname="conformance.${check.group}" name="${name}" time="${`${ms / 1000}`}">${content}</testcase>`;
}

const STYLE = new Html(`
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1c1c1a; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; text-transform: capitalize; }
ul { list-style: none; padding: 0; margin: 0; } li { padding: .375rem 0; border-top: 1px solid #ddd; }
.wrong, .missing { color: #9b1c1c; } .optional { color: #666; } code { font-size: .875em; }
details { margin: .25rem 0 .5rem 1.5rem; color: #1c1c1a; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f5f4f0; padding: .75rem; }
`);

/** A page without scripts: what is wrong, with the calls that show it. */
export function htmlPage(report: Report): string {
  const { url, features } = report;
  const groups = groupsOf(report).map(
    ([group, results]) => html`
<h2>${group}</h2>
<ul>${results.map(itemOf)}
</ul>`,
  );
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${url}</title>
<style>${STYLE}</style>
<h1>Conformance of <code>${url}</code></h1>
<p><strong>${summaryLine(report)}</strong> Features: ${features.join(', ') || 'none, the core alone'}.</p>${groups}
</html>
`.text;
}

/** How many calls of a check are shown. */
const SHOWN_CALLS = 5;

function itemOf({ check, outcome, reason, exchanges }: Result): Html {
  const isBroken = outcome === 'wrong' || outcome === 'missing';
  const calls = exchanges.slice(-SHOWN_CALLS).map(
    ({ endpoint, request, status, answer, ms }) =>
      html`<pre>POST ${endpoint} ${request}
→ ${status === null ? 'no answer' : `${status}`} in ${`${ms}`} ms
${answer}</pre>`,
  );
  const why = html`<br><strong>${outcome}:</strong> ${reason ?? ''}<details><summary>The last calls</summary>${calls}</details>`;
  return html`
<li class="${outcome}">${MARKS[outcome]} <code>${check.endpoints[0]}</code> ${check.rule}${isBroken ? why : ''}</li>`;
}
