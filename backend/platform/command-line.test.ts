import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Price } from '@/lib/contract/money';
import { newTemporaryFolder } from '../../payments-sandbox/testing/temporary-folder';
import { startScriptedServer } from '../testing/scripted-server';
import { CliError } from './cli-error';
import { type CommandGroup, defineCommand, jsonFile, savedFile, word } from './command';
import { runCommandLine } from './command-line';

const Echo = z.object({
  text: z.string().optional(),
  issues: z.array(z.string()).default([]),
  content: z.base64().optional(),
  next: z.object({ count: z.number(), from: z.number() }).optional(),
});

const groups: Record<string, CommandGroup> = {
  parcels: {
    help: 'what is sent',
    notes: ['A note about all.'],
    commands: {
      send: defineCommand({
        help: 'send it',
        input: z.object({
          code: word('CODE', z.string().regex(/^[A-Z]+$/)),
          price: word('--price AMOUNT', Price),
          weight: word('--weight KILOS', z.number().int().max(30).optional()),
          fragile: word('--fragile', z.boolean().default(false)),
          /** For callers by HTTP. */
          hidden: z.string().optional(),
        }),
        result: Echo,
        rows: ({ issues }) => issues,
        details: ({ text }) => (text ? [`  ${text}`] : []),
        isFailure: ({ issues }) => issues.length > 0,
      }),
      load: defineCommand({
        help: 'read a file, and write another one',
        input: z.object({
          list: jsonFile('FILE', z.array(z.number())),
          label: savedFile('--label FILE'),
        }),
        result: Echo,
        savedContent: ({ content }) => content,
      }),
      count: defineCommand({
        help: 'in several calls',
        input: z.object({ count: word('N', z.number()), from: z.number().optional() }),
        result: Echo,
        next: ({ next }) => next,
      }),
    },
  },
};

describe('a command line', () => {
  let server: Awaited<ReturnType<typeof startScriptedServer>>;
  let folder = '';
  const sent: unknown[] = [];
  /** What the server answers to the next calls, in order; the last one stays. */
  let answers: object[] = [];

  beforeAll(async () => {
    folder = newTemporaryFolder('command-line');
    server = await startScriptedServer();
    server.answers(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      sent.push(JSON.parse(body));
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      response.end(JSON.stringify({ status: 200, message: 'Done.', data: {}, ...answer }));
    });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    sent.length = 0;
    answers = [{}];
  });

  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const environment = { BACKEND_URL: server.url, BACKEND_ADMIN_SECRET: 'a secret' };
    await runCommandLine(groups, args, { environment, print: (line) => lines.push(line) });
    return lines;
  };

  it.each([[], ['--help'], ['-h']])('without a group lists the groups (%j)', async (...args) => {
    const lines = await run(...args);
    expect(lines).toContain('  parcels          what is sent');
    expect(sent).toEqual([]);
  });

  it('with a group alone shows how its commands are used, as their schemas say', async () => {
    const lines = await run('parcels');
    expect(lines.slice(0, 9)).toEqual([
      'npm run shop -- parcels COMMAND',
      '',
      'A note about all.',
      '',
      '  send CODE --price AMOUNT [--weight KILOS] [--fragile]',
      '                   send it',
      '  load FILE [--label FILE]',
      '                   read a file, and write another one',
      '  count N          in several calls',
    ]);
    expect(await run('parcels', '--help')).toEqual(lines);
  });

  it('shows how one command is used', async () => {
    const [usage, , help] = await run('parcels', 'send', '--help');
    expect(usage).toBe(
      'npm run shop -- parcels send CODE --price AMOUNT [--weight KILOS] [--fragile]',
    );
    expect(help).toBe('send it');
  });

  it('sends the words as the schema reads them', async () => {
    expect(await run('parcels', 'send', 'ABC', '--price', '129.50')).toEqual(['Done.']);
    await run('parcels', 'send', '--fragile', '--weight', '30', '--price=5', 'ABC');
    expect(sent).toEqual([
      { code: 'ABC', price: '129.50' },
      { code: 'ABC', price: '5', weight: 30, fragile: true },
    ]);
    expect(server.asked).toContain('POST /backend/admin/parcels/send');
  });

  it.each([
    [['fly'], "There is no group 'fly': npm run shop -- --help"],
    [['constructor'], "There is no group 'constructor'"],
    [['parcels', 'fly'], "There is no command 'parcels fly': npm run shop -- parcels --help"],
    [['parcels', 'send', '--price', '5'], 'CODE is missing: npm run shop -- parcels send CODE'],
    [['parcels', 'send', 'ABC'], '--price is missing: npm run shop -- parcels send CODE'],
    [['parcels', 'send', 'ABC', '--price'], "'--price <value>' argument missing"],
    [['parcels', 'send', 'abc', '--price', '5'], "CODE 'abc' is not valid."],
    [['parcels', 'send', 'ABC', '--price', '5.005'], "--price '5.005' must be a price with"],
    [['parcels', 'send', 'ABC', '--price', '5', '--weight', '31'], "'31' must be at most 30."],
    [['parcels', 'send', 'ABC', '--price', '5', '--weight', 'x'], "'x' must be a number."],
    [['parcels', 'send', 'ABC', 'DEF', '--price', '5'], "Unexpected argument 'DEF'"],
    [['parcels', 'send', 'ABC', '--hidden', 'x'], "Unknown option '--hidden': npm run shop"],
    [['parcels', 'load', 'nowhere.json'], 'The file nowhere.json cannot be read.'],
  ])('explains why it rejects %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(CliError);
    await expect(run(...args)).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });

  it('prints what is wrong, and fails', async () => {
    answers = [{ message: '1 thing is wrong.', data: { issues: ['A parcel is lost.'] } }];
    const lines: string[] = [];
    const environment = { BACKEND_URL: server.url, BACKEND_ADMIN_SECRET: 'a secret' };
    const terminal = { environment, print: (line: string) => lines.push(line) };
    const args = ['parcels', 'send', 'ABC', '--price', '5'];
    await expect(runCommandLine(groups, args, terminal)).rejects.toThrow('1 thing is wrong.');
    expect(lines).toEqual(['A parcel is lost.']);
  });

  it('reads a JSON file, and saves the file of the answer', async () => {
    const [list, label] = [path.join(folder, 'list.json'), path.join(folder, 'label.png')];
    fs.writeFileSync(list, '[1, "2"]');
    await expect(run('parcels', 'load', list)).rejects.toThrow('list.json: [1] must be a number.');
    fs.writeFileSync(list, '[1, 2]');
    answers = [{ data: { content: Buffer.from('A label').toString('base64') } }];
    expect(await run('parcels', 'load', list, '--label', label)).toEqual([
      'Done.',
      `  Saved: ${label}`,
    ]);
    expect(sent).toEqual([{ list: [1, 2], label: true }]);
    expect(fs.readFileSync(label, 'utf8')).toBe('A label');
    answers = [{}];
    await expect(run('parcels', 'load', list, '--label', label)).rejects.toThrow(
      'There is nothing to save as',
    );
  });

  it('calls again as long as the answer says how to go on', async () => {
    answers = [
      { message: '1 of 2', data: { next: { count: 2, from: 1 } } },
      { message: '2 of 2', data: {} },
    ];
    expect(await run('parcels', 'count', '2')).toEqual(['1 of 2', '2 of 2']);
    expect(sent).toEqual([{ count: 2 }, { count: 2, from: 1 }]);
  });

  it('prints nothing of a shopper that could steer a terminal', async () => {
    const text = '\u001b]0;Owned\u0007one\u009b2J\rtwo\nthree \u202eruof';
    answers = [{ message: 'By \u001b[1mAda.', data: { text } }];
    expect(await run('parcels', 'send', 'ABC', '--price', '5')).toEqual([
      'By [1mAda.',
      '  ]0;Ownedone2J two three ruof',
    ]);
  });
});
