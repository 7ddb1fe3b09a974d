'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ShopError } from '@/lib/client/calls/call-shop';
import type { ExpressBuyer, SheetPrice } from '@/lib/client/payment/express-buyer';
import { type ExpressWallet, walletNames } from '@/lib/contract/express-wallets';
import { dayName } from '@/lib/shared/calendar-date';
import type { ExpressSheetProps } from './express-sheets';

/** The address that the sheet knows. */
interface Place {
  country: string;
  postal_code: string;
  city: string;
}

interface AgreedData {
  contact: { name: string; email: string; phone: string };
  address: (Place & { line1: string; line2: string }) | null;
}

/** What the sandbox's script defines: docs/payments-sandbox.md, "The wallet sheet". */
interface SandboxScript {
  openWallet: (options: {
    publishableKey: string;
    wallet: ExpressWallet;
    request: object;
    answer: (question: 'address' | 'option' | 'authorize', data: unknown) => Promise<object>;
  }) => Promise<{ state: string; error: { message: string } | null }>;
}

type GlobalScript = typeof globalThis & { OakSandbox?: SandboxScript };

/** The wallets whose part the sandbox plays in a window of its own. */
export function SandboxExpress({
  provider,
  wallets,
  currency,
  newBuyer,
  onEnd,
}: ExpressSheetProps) {
  const [isOpen, setIsOpen] = useState(false);

  // The window opens during the press: a browser blocks it later.
  const open = async (wallet: ExpressWallet) => {
    const { OakSandbox }: GlobalScript = globalThis;
    if (isOpen || !OakSandbox) return;
    setIsOpen(true);
    const buyer = newBuyer();
    const { first, needsAddress } = buyer;
    const { state } = await OakSandbox.openWallet({
      publishableKey: provider.publishable_key,
      wallet,
      request: { ...sheetPrice(first), currency, needsAddress },
      answer: (question, data) => answerOf(buyer, wallet, question, data),
    });
    if (state === 'blocked') {
      await onEnd(
        buyer,
        'cancelled',
        'Your browser has blocked the window. Please allow it, and press again.',
      );
    } else if (state === 'cancelled' || state === 'unknown') await onEnd(buyer, state);
    else await onEnd(buyer, 'paid');
    setIsOpen(false);
  };

  return (
    <div className="grid gap-3 xs:grid-cols-2">
      {wallets.map((wallet) => (
        <Button key={wallet} size="lg" aria-disabled={isOpen} onClick={() => void open(wallet)}>
          {walletNames[wallet]}
        </Button>
      ))}
    </div>
  );
}

async function answerOf(
  buyer: ExpressBuyer,
  wallet: ExpressWallet,
  question: 'address' | 'option' | 'authorize',
  data: unknown,
): Promise<object> {
  try {
    if (question === 'address') {
      const { country, postal_code } = data as Place;
      return sheetPrice(await buyer.choosePlace({ country, postal_code }));
    }
    if (question === 'option') return sheetPrice(await buyer.chooseDelivery(String(data)));
    const { contact, address } = data as AgreedData;
    const given = address && { ...contact, ...fieldsOf(address) };
    const agreed = await buyer.agree(wallet, given);
    if (!agreed) return {};
    if ('clientSecret' in agreed) return agreed;
    return { error: agreed.issue, ...(agreed.price && sheetPrice(agreed.price)) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { error: error.message };
  }
}

function fieldsOf({
  country,
  postal_code,
  city,
  line1,
  line2,
}: NonNullable<AgreedData['address']>) {
  return { country, postal_code, city, line1, line2 };
}

function sheetPrice({ amount, lines, deliveries, delivery }: SheetPrice) {
  return {
    amount,
    lines,
    options: deliveries.map(({ id, name, price, date }) => ({
      id,
      label: name,
      detail: dayName(date),
      amount: price,
    })),
    option: delivery,
  };
}
