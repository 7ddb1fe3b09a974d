import { SECOND_MS } from '@/lib/contract/durations';
import { backendUrlOf } from '@/lib/contract/endpoint-url';
import { Envelope } from '@/lib/contract/envelope';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { type SystemState, systemCommands } from '../flows/staff/system-commands';
import { CliError } from '../platform/cli-error';
import { sendCommand } from '../platform/command-line';
import { type Answer, ask, failureOf, reasonOf } from './ask';
import { type Finding, ok, warning, wrong } from './finding';
import { clockFinding } from './rules';

const STATE_LIMIT_MS = 15 * SECOND_MS;
const MAIL_LIMIT_MS = 30 * SECOND_MS;

interface Backend {
  findings: Finding[];
  hasAnswered: boolean;
  /** What only the backend knows; absent where it does not say. */
  state?: SystemState;
}

function runState(environment: NodeJS.ProcessEnv) {
  const { state } = systemCommands.commands;
  return withTimeLimit(STATE_LIMIT_MS, (signal) =>
    sendCommand(environment, 'system/state', state, {}, signal),
  );
}

function runMail(environment: NodeJS.ProcessEnv, to: string) {
  const { mail } = systemCommands.commands;
  return withTimeLimit(MAIL_LIMIT_MS, (signal) =>
    sendCommand(environment, 'system/mail', mail, { to }, signal),
  );
}

function explain(error: unknown): string {
  return error instanceof CliError ? error.message : `It failed (${reasonOf(error)}).`;
}

/** What the health check says, which names a full disk. */
function messageOf(health: Answer): string {
  return Envelope.safeParse(health.content).data?.message ?? failureOf(health);
}

/** Whether the backend is healthy, and takes this machine's admin secret. */
export async function checkBackend(environment: NodeJS.ProcessEnv, url: string): Promise<Backend> {
  const health = await ask(backendUrlOf(url, 'api/health').href);
  if ('reason' in health) {
    const text = `No backend answers at ${url} (${health.reason}): start it, or correct BACKEND_URL.`;
    return { findings: [wrong('backend', text)], hasAnswered: false };
  }
  const findings =
    health.status < 500
      ? [ok('backend', `It answers at ${url}.`)]
      : [wrong('backend', `It cannot work now (${messageOf(health)}): see its log.`)];
  if (!environment.BACKEND_ADMIN_SECRET) return { findings, hasAnswered: true };
  try {
    const { result: state } = await runState(environment);
    findings.push(clockFinding('the backend', Date.parse(state.now) - Date.now()));
    return { findings, hasAnswered: true, state };
  } catch (error) {
    const text = `It does not say how it is. ${explain(error)}`;
    return { findings: [...findings, wrong('backend', text)], hasAnswered: true };
  }
}

/** Has the backend send an email. */
export async function checkMail(
  environment: NodeJS.ProcessEnv,
  to: string,
  hasServer: boolean,
): Promise<Finding> {
  if (hasServer && /\.(?:example|invalid|test)$/.test(to)) {
    const text = `None was sent to ${to}, which does not exist: set SHOP_EMAIL, or give --mail ADDRESS.`;
    return warning('mail', text);
  }
  try {
    const { message, result } = await runMail(environment, to);
    if (!result.is_sent) return wrong('mail', `${message} Correct SMTP_URL or MAIL_FROM.`);
    if (result.file) return warning('mail', `${message} Shoppers get none: set SMTP_URL.`);
    return ok('mail', `${message} See whether it arrives.`);
  } catch (error) {
    return wrong('mail', explain(error));
  }
}
