import { z } from 'zod';
import type { SystemState } from '../flows/staff/system-commands';
import { type ProbeAnswer, probeStorefront } from '../platform/storefront-probe';
import { ask, failureOf } from './ask';
import { type Finding, ok, warning, wrong } from './finding';
import { clockFinding } from './rules';

const Health = z.object({ backend: z.enum(['up', 'read-only', 'down']) });

const SECRET_FAULTS: Record<Exclude<ProbeAnswer, 'agrees' | 'silent'>, string> = {
  'other-secret':
    'has another REVALIDATE_SECRET than the backend, or another time: set the same for both.',
  'no-secret': 'or the backend has no REVALIDATE_SECRET: set the same for both.',
  other: 'does not take invalidations as a storefront does: correct STOREFRONT_URL.',
};

function secretFinding(url: string, answer: ProbeAnswer): Finding {
  if (answer === 'agrees') return ok('invalidations', `${url} takes those of the backend.`);
  return wrong(
    'invalidations',
    answer === 'silent'
      ? `The backend cannot reach ${url}, so pages there stay as they are: correct STOREFRONT_URL.`
      : `${url} ${SECRET_FAULTS[answer]}`,
  );
}

interface Options {
  /** Their base URLs. */
  storefronts: readonly string[];
  secret: string | undefined;
  /** What the backend has seen. */
  state: SystemState | undefined;
}

/** Whether each storefront answers and reaches the backend, and takes the invalidations of the backend. */
export async function checkStorefronts({ storefronts, secret, state }: Options) {
  const findings: Finding[] = [];
  const answering = new Set<string>();
  if (storefronts.length === 0) {
    const text = 'STOREFRONT_URL is not set, so pages show a change ten minutes later: set it.';
    findings.push(warning('storefront', text));
  }
  for (const url of storefronts) {
    const answer = await ask(`${url}/api/health`);
    const health = 'content' in answer ? Health.safeParse(answer.content).data : undefined;
    if (!health) {
      const text = `None answers at ${url} (${failureOf(answer)}): start it, or correct STOREFRONT_URL.`;
      findings.push(wrong('storefront', text));
      continue;
    }
    answering.add(url);
    findings.push(
      health.backend === 'up'
        ? ok('storefront', `It answers at ${url} and reaches the backend.`)
        : wrong('storefront', `To ${url} the backend is ${health.backend}: see BACKEND_URL there.`),
    );
    if ('date' in answer && answer.date) {
      // Half of the second that the header leaves out.
      const aheadMs = answer.date.getTime() + 500 - Date.now();
      findings.push(clockFinding(`the storefront ${url}`, aheadMs));
    }
  }
  // The backend's own view counts, and without it this machine's.
  const probed =
    state?.storefronts ??
    (secret
      ? await Promise.all(
          [...answering].map(async (url) => ({ url, answer: await probeStorefront(url, secret) })),
        )
      : []);
  findings.push(...probed.map(({ url, answer }) => secretFinding(url, answer)));
  return { findings, answering };
}

/** Whether the shop answers at its public URL. */
export async function checkSite(siteUrl: string): Promise<Finding> {
  const answer = await ask(`${siteUrl}/api/health/live`);
  return 'status' in answer && answer.status === 200
    ? ok('site', `The shop answers at ${siteUrl}.`)
    : wrong(
        'site',
        `The shop does not answer at ${siteUrl} (${failureOf(answer)}): look at DNS, the proxy before it and SITE_URL.`,
      );
}
