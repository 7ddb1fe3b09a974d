import { ensureInstalled } from './lib/install.mjs';
import { log, UserError } from './lib/log.mjs';
import { main } from './lib/main.mjs';
import { runStep, steps } from './lib/steps.mjs';

/**
 * @param {string} name
 * @returns {name is import('./lib/steps.mjs').StepName}
 */
function isStep(name) {
  return Object.hasOwn(steps, name);
}

/**
 * The steps that the command line names, or all of them, and the further arguments of a single step:
 * `npm test -- unit money` runs the unit tests of money.
 * @param {string[]} args
 */
function choose(args) {
  const names = args.filter(isStep);
  const rest = args.filter((arg) => !isStep(arg));
  if (rest.length > 0 && names.length !== 1) {
    const known = Object.keys(steps).join(', ');
    throw new UserError(`There is no step "${rest[0]}" (the steps are ${known}).`);
  }
  return { names: names.length > 0 ? names : Object.keys(steps).filter(isStep), rest };
}

await main(async () => {
  const { names, rest } = choose(process.argv.slice(2));
  await ensureInstalled();
  let passed = 0;
  let failed = 0;
  /** @type {string[]} */
  const broken = [];
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const notes = [];
  for (const name of names) {
    if (['http', 'e2e', 'qa'].includes(name) && broken.includes('build')) {
      log(`\n– ${name} is skipped: the build failed.`);
      continue;
    }
    const outcome = await runStep(name, rest);
    passed += outcome.passed ?? 0;
    failed += outcome.failed ?? 0;
    failures.push(...(outcome.failures ?? []));
    notes.push(...(outcome.notes ?? []));
    if (!outcome.isOk) broken.push(name);
  }
  // Again, because a log may be cut, and what passed meanwhile is long.
  for (const failure of failures) log(`\n✗ ${failure}`);
  for (const note of notes) log(`\n${note}`);
  const hasTests = names.some((name) => ['unit', 'http', 'e2e', 'qa'].includes(name));
  if (broken.length > 0) log(`\nFailed: ${broken.join(', ')}.`);
  else if (hasTests && passed === 0) log('\nNo test ran.');
  if (hasTests) log(`\ntests: ${passed} passed, ${failed} failed`);
  return broken.length > 0 || failed > 0 || (hasTests && passed === 0) ? 1 : 0;
});
