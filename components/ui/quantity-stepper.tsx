'use client';

import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** Names the group of buttons. */
  label?: string;
  /** The id of the text that says why there is no more. */
  maxReasonId?: string | undefined;
}

/** A quantity with a minus and a plus button. At the limits a button stays focusable, but has no effect. */
export function QuantityStepper({
  value,
  onChange,
  min = 0,
  max,
  label = 'Quantity',
  maxReasonId,
}: QuantityStepperProps) {
  return (
    <fieldset className="inline-flex h-11 items-center rounded-full border border-line-strong bg-surface">
      <legend className="sr-only">{label}</legend>
      <Step isAtEnd={value <= min} onPress={() => onChange(value - 1)}>
        <Minus aria-hidden="true" className="size-4" />
        <span className="sr-only">One less</span>
      </Step>
      <output className="min-w-8 text-center font-semibold tabular-nums">
        <span className="sr-only">{label}: </span>
        {value}
      </output>
      <Step isAtEnd={value >= max} onPress={() => onChange(value + 1)} reasonId={maxReasonId}>
        <Plus aria-hidden="true" className="size-4" />
        <span className="sr-only">One more</span>
      </Step>
    </fieldset>
  );
}

function Step({
  isAtEnd,
  onPress,
  reasonId,
  children,
}: {
  isAtEnd: boolean;
  onPress: () => void;
  reasonId?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Button
      variant="plain"
      size="icon"
      aria-disabled={isAtEnd}
      aria-describedby={isAtEnd ? reasonId : undefined}
      onClick={() => {
        if (!isAtEnd) onPress();
      }}
      className="aria-disabled:cursor-default"
    >
      {children}
    </Button>
  );
}
