import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '@/backend/config';
import { publicFaults, secretNames } from '@/lib/shared/public-settings.mjs';
import { readSettings } from '@/lib/shared/settings';
import { storefrontSettings } from '@/lib/shared/storefront-settings';
import { settings as frontSettings } from '@/server/settings';
import { configurationPage } from './configuration';

type Environment = Record<string, string>;

const known = new Set([...configurationPage().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name));
const OF_NODE = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED'];
/** What one program says the other must know as well, where it is set. */
const AGREED = ['REVALIDATE_SECRET', 'SITE_URL', 'PAYMENT_PROVIDER', 'ALLOW_DEMO'];
/** How long the programs take to stop, at most (`server/main.ts` and `backend/main.ts`). In seconds. */
const STOP = { storefront: 9, backend: 2.8 };
type Program = keyof typeof STOP;
const PROGRAMS: Program[] = ['storefront', 'backend'];
/** What the image leaves to the programs to write. */
const WRITABLE = { storefront: '/shop/.next/cache', backend: '/shop/.data' };

const secrets = Object.fromEntries(
  secretNames.map((name, index) => [name, `${index}8f3kQzP0vN7rTyWm5XcBdLsHaGjUe2i`]),
);
/** What an operator adds to the files. */
const own = {
  ...secrets,
  SITE_URL: 'https://shop.example',
  POSTGRES_PASSWORD: 'p4ssw0rd',
  SMTP_URL: 'smtps://user:password@mail.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** Throws where a program would not start with these settings. */
function startWith(program: Program, environment: Environment): void {
  if (program === 'backend') readConfig({ NODE_ENV: 'production', ...environment });
  else readSettings(storefrontSettings.extend(frontSettings.shape), environment);
}

/** What holds for a deployment, however it is written down. */
function expectDeployable(environments: Record<Program, Environment>): void {
  for (const program of PROGRAMS) {
    const environment = environments[program];
    const unknown = Object.keys(environment).filter((name) => !known.has(name));
    expect(unknown.filter((name) => !OF_NODE.includes(name))).toEqual([]);
    expect(() => startWith(program, environment)).not.toThrow();
    expect(publicFaults(environment, [program])).toEqual([]);
  }
  for (const name of AGREED) {
    expect([name, environments.storefront[name]]).toEqual([name, environments.backend[name]]);
  }
}

function expectProgram(program: Program, command: string[]): void {
  expect(command[0]).toBe('node');
  const directory = program === 'storefront' ? 'server' : 'backend';
  expect(command.at(-1)).toBe(`dist/${directory}/main.mjs`);
}

describe('deploy/Dockerfile', () => {
  const text = readFileSync('deploy/Dockerfile', 'utf8');
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  const starting = (keyword: string) => lines.filter((line) => line.startsWith(`${keyword} `));
  const final = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('has nothing that a linter finds', () => {
    expect(validate(text)).toEqual([]);
  });

  it('begins with one image of an exact version, and goes on from that', () => {
    const [base, ...others] = starting('FROM');
    expect(base).toMatch(/^FROM node:\d+\.\d+\.\d+-\w+-slim AS base$/);
    expect(others.length).toBeGreaterThan(1);
    for (const line of others) expect(line).toMatch(/^FROM base\b/);
  });

  it('ends as a user who is not root, asks whether the storefront is well, and starts it', () => {
    expect(final).toContain('USER 1000:1000');
    expect(final.findLast((line) => line.startsWith('USER '))).toBe('USER 1000:1000');
    expect(final.join('\n')).toMatch(/HEALTHCHECK .*\/api\/health`/);
    expectProgram('storefront', JSON.parse(final.join('\n').match(/^CMD (.*)$/m)?.[1] ?? '[]'));
  });

  it('has no packages of the development, and of the sources only what a program reads', () => {
    const copies = final.filter((line) => line.startsWith('COPY '));
    expect(copies.filter((line) => line.includes('node_modules'))).toEqual([
      'COPY --from=dependencies /shop/node_modules node_modules',
    ]);
    for (const line of copies)
      expect(line).toMatch(/^COPY --from=(dependencies|build) \/shop\/\w*/);
    expect(starting('RUN')).toContain('RUN npm ci --omit=dev --ignore-scripts');
    expect(text).not.toMatch(/SECRET|PASSWORD|TOKEN|DATABASE_URL/);
  });

  it('is given neither secrets nor data nor what git keeps', async () => {
    const { readContext } = await import('./dockerfile.mjs');
    const isSent = readContext();
    const kept = ['package.json', '.npmrc', 'app/robots.txt/route.ts', 'lib/shared/paths.ts'];
    for (const path of kept) expect([path, isSent(path)]).toEqual([path, true]);
    for (const path of [
      ...[
        '.env',
        '.env.local',
        'deploy/.env',
        'backend/.env',
        '.git/config',
        '.data/pglite/PG_VERSION',
      ],
      ...['node_modules/next/package.json', '.next/BUILD_ID', 'dist/server/main.mjs', 'shop.log'],
      ...['deploy/tls/key.pem', 'lib/shared/paths.test.ts'],
    ]) {
      expect([path, isSent(path)]).toEqual([path, false]);
    }
  });
});

describe('deploy/compose.yaml', () => {
  const read = async () => (await import('./compose.mjs')).readServices(own);
  const PAIRS = [
    ['storefront', 1],
    ['storefront', 2],
    ['backend', 1],
    ['backend', 2],
  ] as const;

  it('says what is missing before anything starts', async () => {
    const { readServices } = await import('./compose.mjs');
    expect(() => readServices({ ...own, NEXTAUTH_SECRET: '' })).toThrow('NEXTAUTH_SECRET');
  });

  it('gives the programs settings with which they start, and on which they agree', async () => {
    const services = await read();
    for (const number of [1, 2]) {
      expectDeployable({
        storefront: services[`storefront-${number}`]?.environment ?? {},
        backend: services[`backend-${number}`]?.environment ?? {},
      });
    }
    const nginx = readFileSync('deploy/nginx.conf', 'utf8');
    expect(services['storefront-1']?.environment).toMatchObject({
      BACKEND_URL: 'http://nginx:4000',
      TRUSTED_PROXIES: '1',
    });
    expect(nginx).toContain('listen 4000;');
    for (const [program, number] of PAIRS) {
      const port = program === 'storefront' ? 3000 : 4000;
      expect(nginx).toContain(`server ${program}-${number}:${port} `);
    }
  });

  it.each(PAIRS)(
    'runs %s %i as itself, with time to stop, on a file system that is read-only',
    async (program, number) => {
      const service = (await read())[`${program}-${number}`];
      if (!service) throw new Error('There is no such service.');
      expectProgram(program, service.command);
      expect(service.read_only).toBe(true);
      expect(service.volumes).toEqual([`${program}-${number}:${WRITABLE[program]}`]);
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(STOP[program]);
    },
  );

  it('shows the public nothing but nginx, and never the port at which it asks the backends', async () => {
    const open = Object.entries(await read()).flatMap(([name, service]) =>
      'ports' in service ? [[name, service.ports]] : [],
    );
    expect(open).toEqual([['nginx', ['80:80', '443:443']]]);
  });
});

describe('deploy/kubernetes', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a manifest, of which the tests read a part
  const manifests: any[] = readdirSync('deploy/kubernetes').flatMap((file) =>
    parseAllDocuments(readFileSync(`deploy/kubernetes/${file}`, 'utf8')).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS();
    }),
  );
  const find = (kind: string, name: string) => {
    const found = manifests.find((it) => it.kind === kind && it.metadata.name === name);
    if (!found) throw new Error(`There is no ${kind} ${name}.`);
    return found;
  };
  const podOf = (program: Program) => find('Deployment', program).spec.template.spec;
  const environmentOf = (program: Program): Environment => {
    const values: Environment = { ...find('ConfigMap', 'shop').data };
    for (const { name, value, valueFrom } of podOf(program).containers[0].env) {
      const key: string | undefined = valueFrom?.secretKeyRef.key;
      if (key !== undefined) {
        expect(Object.keys(find('Secret', valueFrom.secretKeyRef.name).stringData)).toContain(key);
      }
      values[name] =
        key === undefined
          ? value
          : (Object.entries(own).find(([it]) => it === key)?.[1] ?? 'postgres://shop@db/shop');
    }
    return values;
  };

  it('gives the programs settings with which they start, and on which they agree', () => {
    expectDeployable({
      storefront: environmentOf('storefront'),
      backend: environmentOf('backend'),
    });
  });

  it('has no secret in it', () => {
    for (const [name, value] of Object.entries(find('Secret', 'shop').stringData)) {
      expect([name, value]).toEqual([name, expect.stringMatching(/^$|PASSWORD/)]);
    }
  });

  it('names no service so that Kubernetes would set a setting of the shop', () => {
    for (const program of PROGRAMS) expect(podOf(program).enableServiceLinks).toBe(false);
  });

  it.each(PROGRAMS)('keeps a %s open while the others are started again or moved', (program) => {
    const { spec } = find('Deployment', program);
    expect(spec.replicas).toBeGreaterThan(1);
    expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    const { spec: budget } = find('PodDisruptionBudget', program);
    expect(budget).toEqual({ minAvailable: 1, selector: spec.selector });
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    const pod = spec.template.spec;
    const [, pause] = pod.containers[0].lifecycle.preStop.exec.command;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(pause) + STOP[program]);
  });

  it.each(PROGRAMS)('runs a %s without rights, on a file system that is read-only', (program) => {
    const pod = podOf(program);
    const [container] = pod.containers;
    expectProgram(program, container.command);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, fsGroup: 1000 });
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    const mounts = container.volumeMounts.map((mount: { mountPath: string }) => mount.mountPath);
    expect(mounts.sort()).toEqual([WRITABLE[program], '/tmp'].sort());
  });

  it.each(PROGRAMS)('asks a %s at ports and paths that it has', (program) => {
    const [container] = podOf(program).containers;
    const port = environmentOf(program)[program === 'storefront' ? 'PORT' : 'BACKEND_PORT'];
    expect(container.ports[0]).toEqual({ name: 'http', containerPort: Number(port) });
    const { startupProbe, readinessProbe, livenessProbe } = container;
    const get = (path: string) => ({ path, port: 'http' });
    expect(readinessProbe.httpGet).toEqual(get('/api/health'));
    for (const probe of [startupProbe, livenessProbe]) {
      expect(probe.httpGet).toEqual(get('/api/health/live'));
    }
  });

  it('leads each address of the settings and of the ingress to a service with pods', () => {
    const { BACKEND_URL = '', STOREFRONT_URL = '' } = find('ConfigMap', 'shop').data;
    for (const [url, program] of [
      [BACKEND_URL, 'backend'],
      [STOREFRONT_URL, 'storefront'],
    ] as const) {
      const { hostname, port } = new URL(url);
      const { spec } = find('Service', hostname);
      expect([spec.selector, spec.ports[0].port]).toEqual([{ app: program }, Number(port)]);
    }
    expect(find('Service', new URL(STOREFRONT_URL).hostname).spec.clusterIP).toBe('None');
    const [{ http }] = find('Ingress', 'shop').spec.rules;
    const services = http.paths.map(
      ({ path, backend }: { path: string; backend: { service: { name: string } } }) => [
        path,
        backend.service.name,
      ],
    );
    expect(services).toEqual([
      ['/backend/webhooks/payments', 'backend'],
      ['/', 'storefront'],
    ]);
  });
});

describe('deploy/grafana/dashboard.json', () => {
  it('shows what each alert is about', () => {
    const namesIn = (file: string) =>
      new Set(readFileSync(file, 'utf8').match(/\b(?:shop|process|nodejs)_[a-z0-9_]+/g));
    const shown = namesIn('deploy/grafana/dashboard.json');
    const watched = [...namesIn('deploy/prometheus/alerts.yml')];
    expect(watched.length).toBeGreaterThan(8);
    expect(watched.filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('deploy/systemd', () => {
  const unitOf = (program: Program) =>
    readFileSync(`deploy/systemd/oak-and-loom-${program}@.service`, 'utf8');
  const valuesOf = (unit: string, name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it.each(PROGRAMS)('starts a %s with its settings, and again when it ends', (program) => {
    const unit = unitOf(program);
    const [command = ''] = valuesOf(unit, 'ExecStart');
    expectProgram(program, command.replace('/usr/bin/node', 'node').split(' '));
    const environment = Object.fromEntries(
      valuesOf(unit, 'Environment').flatMap((line) =>
        line.split(' ').map((pair) => pair.replaceAll('%i', '3001').split('=')),
      ),
    );
    const names = Object.keys(environment).filter((name) => !OF_NODE.includes(name));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const shop = { ...own, PAYMENT_PROVIDER: 'stripe', SAMPLE_CATALOGUE: 'none' };
    expect(() => startWith(program, { ...shop, ...environment })).not.toThrow();
    expect(valuesOf(unit, 'Restart')).toEqual(['always']);
    const [limit = ''] = valuesOf(unit, 'TimeoutStopSec');
    expect(Number.parseInt(limit, 10)).toBeGreaterThan(STOP[program]);
  });

  it.each(PROGRAMS)('gives a %s no right that it does not need', (program) => {
    const unit = unitOf(program);
    for (const line of [
      'User=oak-and-loom',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
    ]) {
      expect(unit).toMatch(new RegExp(`^${line}$`, 'm'));
    }
  });

  (existsSync('/usr/bin/systemd-analyze') ? it : it.skip)('is correct for systemd', () => {
    const files = readdirSync('deploy/systemd').map((file) => `./${file}`);
    const options = { cwd: 'deploy/systemd', encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], options);
    // Node.js may be elsewhere on this machine.
    const faults = stderr
      .split('\n')
      .filter((line) => line && !/node is not executable/.test(line));
    expect([status, faults]).toEqual([0, []]);
  });
});
