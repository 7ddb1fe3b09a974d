import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * What the report of a test tool says. `failures` has a text for each failed test, with all that is needed to find the
 * cause, `notes` what its reader should know although nothing has failed.
 * @typedef {{ passed: number, failed: number, failures: string[], notes?: string[] }} TestReport
 */

/** Of a page's snapshot; what is wrong is rarely further down. */
const MAX_SNAPSHOT_LINES = 100;

/**
 * @param {string} path
 * @returns {Record<string, any> | undefined}
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The tool failed before it wrote a report. Its exit code shows that.
    return undefined;
  }
}

/**
 * @param {string} path of Jest's report
 * @returns {TestReport | undefined}
 */
export function readJestReport(path) {
  const report = readJson(path);
  if (!report) return undefined;
  /** @type {string[]} */
  const failures = [];
  for (const file of report.testResults) {
    const tests = file.assertionResults.filter(
      (/** @type {any} */ { status }) => status === 'failed',
    );
    for (const { fullName, failureMessages } of tests) {
      failures.push(
        stripVTControlCharacters(`${file.name} › ${fullName}\n${failureMessages.join('\n')}`),
      );
    }
    if (file.status === 'failed' && tests.length === 0) {
      failures.push(stripVTControlCharacters(`${file.name}\n${file.message}`));
    }
  }
  return {
    passed: report.numPassedTests,
    // A test file that cannot be loaded has no tests, but it counts as a failure.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures,
  };
}

/**
 * The main part of the page as it was when a test failed.
 * @param {{ name: string, path?: string }[]} attachments
 */
function readSnapshot(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path) return '';
  const text = readFileSync(path, 'utf8');
  const [, page = ''] = /^(- main.*?)^(?:- contentinfo|```)/ms.exec(text) ?? [];
  return page.split('\n').slice(0, MAX_SNAPSHOT_LINES).join('\n');
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function failuresOf({ file, suites = [], specs = [] }) {
  /** @type {string[]} */
  const failures = suites.flatMap(failuresOf);
  for (const { title, line, tests } of specs) {
    for (const { projectName, results } of tests) {
      for (const { status, errors, attachments } of results) {
        if (status === 'passed' || status === 'skipped') continue;
        const messages = errors.map((/** @type {{ message: string }} */ { message }) =>
          stripVTControlCharacters(message),
        );
        failures.push(
          `[${projectName}] ${file}:${line} › ${title}\n${messages.join('\n')}\n${readSnapshot(attachments)}`,
        );
      }
    }
  }
  return failures;
}

/**
 * What tests say in an annotation of the type `note`.
 * @param {any} suite
 * @returns {string[]}
 */
function notesOf({ suites = [], specs = [] }) {
  /** @type {string[]} */
  const notes = suites.flatMap(notesOf);
  for (const { tests } of specs) {
    for (const { annotations } of tests) {
      for (const { type, description } of annotations) if (type === 'note') notes.push(description);
    }
  }
  return notes;
}

/**
 * @param {string} path of Playwright's report
 * @returns {TestReport | undefined}
 */
export function readPlaywrightReport(path) {
  const report = readJson(path);
  if (!report) return undefined;
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures: report.suites.flatMap(failuresOf),
    notes: [...new Set(notesOf(report))],
  };
}
