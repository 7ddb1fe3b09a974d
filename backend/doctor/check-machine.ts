import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { SECOND_MS } from '@/lib/contract/durations';
import { describeListener } from '@/lib/shared/running-process.mjs';
import { type Finding, ok, warning, wrong } from './finding';
import { diskFinding, nodeFinding } from './rules';

const CONNECT_LIMIT_MS = SECOND_MS;

/** The doctor is started in the project's folder. */
export function checkNode(now: Date): Finding {
  const { engines } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  return nodeFinding(process.versions.node, engines.node, now);
}

/** The room of the data folder, and who may read it. */
export function checkDisk(dataDir: string): Finding[] {
  const folder = path.resolve(dataDir);
  let existing = folder;
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = fs.statfsSync(existing);
  const findings = [diskFinding(folder, bavail * bsize)];
  if (existing === folder && (fs.statSync(folder).mode & 0o077) !== 0) {
    findings.push(
      warning('disk', `Others may look into ${folder}: the next start of the backend closes it.`),
    );
  }
  return findings;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: CONNECT_LIMIT_MS });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(true));
  });
}

export interface PortOfProgram {
  /** The setting. */
  name: string;
  port: number;
  /** Whether the program that should listen there has answered. */
  hasAnswered: boolean;
}

/** Whether each program of this machine has its port, or could have it. */
export async function checkPorts(ports: readonly PortOfProgram[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, port, hasAnswered } of ports) {
    const other = ports.find((one) => one.port === port && one.name > name);
    if (other) {
      findings.push(
        wrong('ports', `${name} and ${other.name} are both ${port}: give each its own.`),
      );
    } else if (!hasAnswered && (await isTaken(port))) {
      const who = describeListener(port);
      findings.push(
        wrong('ports', `Port ${port} is taken by ${who}, or set ${name} to another port.`),
      );
    }
  }
  return findings.length > 0 ? findings : [ok('ports', 'None is taken by another program.')];
}
