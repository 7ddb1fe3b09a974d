'use client';

import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** What is counted, for the buttons' names. */
  label?: string;
}

/** Minus, the number, plus. A button at its end stays in reach of the keyboard and does nothing. */
export function QuantityStepper({
  value,
  onChange,
  min = 0,
  max,
  label = 'Quantity',
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
      <Step isAtEnd={value >= max} onPress={() => onChange(value + 1)}>
        <Plus aria-hidden="true" className="size-4" />
        <span className="sr-only">One more</span>
      </Step>
    </fieldset>
  );
}

function Step({
  isAtEnd,
  onPress,
  children,
}: {
  isAtEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onPress();
      }}
      className="inline-flex size-11 items-center justify-center rounded-full transition-colors duration-150 hover:bg-tint active:bg-tint aria-disabled:cursor-default aria-disabled:text-muted/60 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}
