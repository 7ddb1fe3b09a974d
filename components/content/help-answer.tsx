'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { IfFeature } from '@/components/ui/if-feature';
import { callShop } from '@/lib/client/calls/call-shop';
import type { HelpTopic } from '@/lib/contract/help-topics';
import { addTicketPath } from '@/lib/shared/help-path';
import { paragraphs } from '@/lib/shared/text';
import type { HelpAnswer } from './matching-answers';

interface AnswerProps {
  answer: HelpAnswer;
  topic: HelpTopic;
  isShown: boolean;
}

/** A question that opens its answer, which ends with the offer of a ticket (section 2). */
export function Answer({ answer: { question, text }, topic, isShown }: AnswerProps) {
  return (
    <details
      name="help"
      className={`group border-line not-first:border-t ${isShown ? '' : 'hidden'}`}
    >
      <summary className="flex min-h-14 items-center justify-between gap-6 py-3 hover:text-forest">
        <h3 className="font-sans text-base leading-6 tracking-normal">{question}</h3>
        <span
          aria-hidden="true"
          className="relative size-4 shrink-0 before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-forest after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-forest group-open:after:hidden"
        />
      </summary>
      <div className="space-y-4 pb-6 leading-7 text-muted">
        {paragraphs(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <IfFeature name="tickets">
          <TicketOffer question={question} topic={topic} />
        </IfFeature>
      </div>
    </details>
  );
}

function TicketOffer({ question, topic }: { question: string; topic: HelpTopic }) {
  const id = useId();
  const thanks = useRef<HTMLParagraphElement>(null);
  const [isAnswered, setIsAnswered] = useState(false);

  useEffect(() => {
    if (isAnswered) thanks.current?.focus();
  }, [isAnswered]);

  const decline = () => {
    setIsAnswered(true);
    // Only a count: the shopper need not know that it failed.
    callShop('countHelpAnswer', { question }).catch(() => undefined);
  };

  if (isAnswered) {
    return (
      <p ref={thanks} role="status" tabIndex={-1} className="py-2.5 font-medium text-forest">
        Thank you. We are glad that this helped.
      </p>
    );
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend
        id={id}
        className="mb-3 w-full font-medium text-ink sm:float-left sm:mr-3 sm:mb-0 sm:w-auto"
      >
        Would you like to create a ticket?
      </legend>
      <Button variant="secondary" onClick={decline} className="noscript:hidden">
        NO
      </Button>
      <ButtonLink href={addTicketPath(topic)} prefetchOn="never">
        YES
      </ButtonLink>
    </fieldset>
  );
}
