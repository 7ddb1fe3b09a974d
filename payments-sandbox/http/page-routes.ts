import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isSameSecret } from '@/lib/shared/same-secret';
import { cardFieldsPage } from '../pages/card-fields';
import { decisionPage, unknownPaymentPage } from '../pages/decision-page';
import { overviewPage } from '../pages/overview-page';
import { walletSheetPage } from '../pages/wallet-sheet-page';
import { expressWallets, type Payment } from '../records';
import { PressButton } from '../requests';
import type { Api } from './api-routes';
import { parse } from './errors';
import { dropAnswer, isAnswerLost } from './lost-answers';

interface Pages extends Api {
  publishableKey: string;
  /** The only origin that may show the card fields. */
  siteOrigin: string;
}

/** By path: the file in `browser/` and its type. */
const assets = {
  '/v1/frame.js': ['mount.mjs', 'text/javascript'],
  '/assets/card-fields.mjs': ['card-fields.mjs', 'text/javascript'],
  '/assets/wallet-sheet.mjs': ['wallet-sheet.mjs', 'text/javascript'],
  '/assets/card-rules.mjs': ['card-rules.mjs', 'text/javascript'],
  '/assets/sandbox.css': ['sandbox.css', 'text/css'],
} as const;
const FOLDER = path.resolve('payments-sandbox/browser');

const WithToken = z.object({ token: z.string().max(200).default('') });
const WithKey = z.object({ key: z.string().max(200).default('') });
const WithWallet = WithKey.extend({ wallet: z.enum(expressWallets) });
const ByReference = z.object({ reference: z.string() });

function policy(directives: Record<string, string>): string {
  const all = {
    'default-src': "'none'",
    'style-src': "'self'",
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...directives,
  };
  return Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function sendPage(reply: FastifyReply, page: string, directives: Record<string, string> = {}) {
  return reply
    .header('content-security-policy', policy(directives))
    .type('text/html; charset=utf-8')
    .send(page);
}

/** What browsers open: the script and the frame of the card fields, the pages of a bank and the like, the overview. */
export function addPageRoutes(server: FastifyInstance, pages: Pages): void {
  const { store, payments, siteOrigin } = pages;

  for (const [url, [file, type]] of Object.entries(assets)) {
    const content = fs.readFileSync(path.join(FOLDER, file), 'utf8');
    server.get(url, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(`${type}; charset=utf-8`)
        .send(content),
    );
  }

  server.get('/', async (_request, reply) =>
    sendPage(reply, overviewPage(store.payments.values())),
  );

  server.get('/frame', async (request, reply) => {
    const { key } = parse(WithKey, request.query);
    if (!isSameSecret(key, pages.publishableKey)) return unknown(reply, 403);
    return sendPage(reply, cardFieldsPage(siteOrigin), {
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': siteOrigin,
    });
  });

  // A window that the shop opens and talks to: it is framed nowhere.
  server.get('/wallet', async (request, reply) => {
    const { key, wallet } = parse(WithWallet, request.query);
    if (!isSameSecret(key, pages.publishableKey)) return unknown(reply, 403);
    return sendPage(reply, walletSheetPage(wallet, siteOrigin), {
      'script-src': "'self'",
      'connect-src': "'self'",
    });
  });

  function unknown(reply: FastifyReply, status = 404) {
    return sendPage(reply.status(status), unknownPaymentPage(siteOrigin));
  }

  function paymentOf(params: unknown, token: string): Payment | null {
    const payment = store.payments.get(parse(ByReference, params).reference);
    return payment && isSameSecret(token, payment.token) ? payment : null;
  }

  /** Back to the shop, with nothing secret in the URL. */
  function goBack(payment: Payment, reply: FastifyReply) {
    const url = new URL(payment.returnUrl);
    url.searchParams.set('reference', payment.reference);
    return reply.redirect(url.href, 303);
  }

  for (const url of ['/pay/:reference', '/challenge/:reference']) {
    server.get(url, async (request, reply) => {
      const payment = paymentOf(request.params, parse(WithToken, request.query).token);
      if (!payment) return unknown(reply);
      // Going back to the page, or opening it again, does not pay again.
      if (payment.state !== 'requires_action') return goBack(payment, reply);
      // The answer to the form redirects to the shop.
      const formAction = `'self' ${siteOrigin}`;
      return sendPage(reply, decisionPage(payment), { 'form-action': formAction });
    });

    server.post(url, async (request, reply) => {
      const { token, choice } = parse(PressButton, request.body);
      const payment = paymentOf(request.params, token);
      if (!payment) return unknown(reply);
      const decided = payments.decide(payment, choice === 'accept');
      if (!isAnswerLost(decided, payments, pages.faults)) return goBack(decided, reply);
      await store.durable();
      return dropAnswer(reply);
    });
  }
}
