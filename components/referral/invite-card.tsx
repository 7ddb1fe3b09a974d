'use client';

import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { notify } from '@/lib/client/toasts/toast';
import { REFERRAL_POINTS } from '@/lib/contract/referral-states';
import { brand } from '@/lib/shared/brand';
import { invitationPath } from '@/lib/shared/referral-path';

/** The member's code and link, and the ways to send them. Rendered in the browser only: the link has its origin. */
export function InviteCard({ code }: { code: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const ways = useId();
  const link = `${location.origin}${invitationPath(code)}`;
  const text = `I like ${brand.name}. Register with my link, and we both get ${REFERRAL_POINTS} points for your first order:`;

  const copy = async (what: string, value: string) => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success(`The ${what} is copied.`);
    } catch {
      notify.error(`The ${what} could not be copied: ${value}`);
    }
  };
  const invite = async () => {
    // Browsers have it only on https, and not on every system.
    if (!navigator.share) return setIsOpen(!isOpen);
    try {
      await navigator.share({ title: brand.name, text, url: link });
    } catch (error) {
      // The shopper closed the share sheet.
      if (Object(error).name !== 'AbortError') setIsOpen(true);
    }
  };
  const message = encodeURIComponent(`${text} ${link}`);
  const way = buttonClass({ variant: 'outline', size: 'sm', className: 'font-semibold' });
  return (
    <section
      aria-label="Your invitation"
      className="rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 className="text-xl">Your invitation</h2>
      <Shared label="Your code" value={code} isLarge onCopy={() => copy('code', code)} />
      <Shared label="Your link" value={link} onCopy={() => copy('link', link)} />
      <Button
        size="lg"
        className="mt-6 w-full"
        aria-expanded={isOpen}
        aria-controls={ways}
        onClick={invite}
      >
        <Share2 aria-hidden="true" className="size-4" />
        INVITE
      </Button>
      <ul id={ways} hidden={!isOpen} className="mt-4 flex flex-wrap gap-3">
        <li>
          <a
            className={way}
            href={`mailto:?subject=${encodeURIComponent(`An invitation to ${brand.name}`)}&body=${message}`}
          >
            <Mail aria-hidden="true" className="size-4" />
            Email
          </a>
        </li>
        <li>
          <a
            className={way}
            href={`https://wa.me/?text=${message}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            WhatsApp
            <span className="sr-only"> (opens another tab)</span>
          </a>
        </li>
        <li>
          <Button
            variant="outline"
            size="sm"
            className="font-semibold"
            onClick={() => copy('invitation', `${text} ${link}`)}
          >
            <Copy aria-hidden="true" className="size-4" />
            Copy the text
          </Button>
        </li>
      </ul>
    </section>
  );
}

interface SharedProps {
  label: string;
  value: string;
  isLarge?: boolean;
  onCopy: () => void;
}

function Shared({ label, value, isLarge = false, onCopy }: SharedProps) {
  return (
    <div className="mt-5 flex items-center justify-between gap-4 rounded-lg bg-tint px-4 py-3">
      <p className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <span
          className={`block font-semibold wrap-anywhere ${isLarge ? 'text-2xl tracking-wider tabular-nums' : ''}`}
        >
          {value}
        </span>
      </p>
      <Button
        variant="plain"
        size="icon"
        aria-label={`Copy ${label.toLowerCase()}`}
        onClick={onCopy}
      >
        <Copy aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
