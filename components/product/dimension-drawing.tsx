import type { Product } from '@/lib/contract/product';
import { localHeight, localLength } from '@/lib/shared/sizes';
import { dimensionsLabel } from './product-labels';

type Dimensions = NonNullable<Product['dimensions']>;

const PERSON_CM = 170;
/** A standing person of 170 cm and 46 cm in width, with the ground at 0. */
const PERSON_PATH =
  'M-14-145h28a9 9 0 0 1 9 9v52a4.5 4.5 0 0 1-9 0v-44h-2v123a5.5 5.5 0 0 1-11 0v-72h-2v72a5.5 5.5 0 0 1-11 0v-123h-2v44a4.5 4.5 0 0 1-9 0v-52a9 9 0 0 1 9-9z';
const PERSON_WIDTH_CM = 46;

/** The largest size of the drawing in CSS pixels. It fits a phone, where its texts would else become too small. */
const MAX_WIDTH = 358;
const MAX_HEIGHT = 300;
const TEXT_PIXELS = 14;
/** Depth is drawn at 45° and half as long, as is usual. */
const DEPTH_SHARE = Math.SQRT1_2 / 2;

/**
 * The outline of a product with its width, depth and height, beside a person, to scale. One unit of the drawing
 * is one centimetre.
 */
export function DimensionDrawing({
  product,
  dimensions,
  country,
}: {
  product: Product;
  dimensions: Dimensions;
  /** ISO code. */
  country: string;
}) {
  const { width_cm: width, height_cm: height } = dimensions;
  const depth = dimensions.depth_cm * DEPTH_SHARE;
  const person = localHeight(PERSON_CM, country);

  // The texts keep their size in pixels, so their size in centimetres depends on the scale, and the reverse.
  const scale = scaleOf(dimensions);
  const text = TEXT_PIXELS / scale;
  const left = PERSON_WIDTH_CM + 5 * text;
  const right = left + width;
  const viewWidth = right + depth + 4 * text;
  const top = Math.max(PERSON_CM, height + depth) + text / 2;
  const viewHeight = top + 2 * text;

  return (
    <figure>
      <svg
        role="img"
        aria-label={`${product.name} beside a person of ${person}: ${dimensionsLabel(product, country)}`}
        viewBox={[0, -top, viewWidth, viewHeight].map(round).join(' ')}
        width={round(viewWidth * scale)}
        height={round(viewHeight * scale)}
        fontSize={round(text)}
        className="h-auto max-w-full"
      >
        <g className="fill-line">
          <path d={PERSON_PATH} transform={`translate(${PERSON_WIDTH_CM / 2})`} />
          <circle cx={PERSON_WIDTH_CM / 2} cy={-PERSON_CM + 11} r={11} />
        </g>
        <g
          className="fill-surface stroke-ink"
          strokeWidth={round(1.5 / scale)}
          strokeLinejoin="round"
        >
          <path d={`M${round(left)} 0h${width}v${-height}h${-width}z`} />
          <path
            d={`M${round(left)} ${-height}l${round(depth)} ${round(-depth)}h${width}l${round(-depth)} ${round(depth)}z`}
          />
          <path d={`M${round(right)} 0v${-height}l${round(depth)} ${round(-depth)}v${height}z`} />
        </g>
        <path
          className="stroke-line-strong"
          strokeWidth={round(1 / scale)}
          d={`M0 0H${round(right)}`}
        />
        <g className="fill-ink tabular-nums" textAnchor="middle">
          <text x={round(left + width / 2)} y={round(1.4 * text)}>
            {localLength(width, country)}
          </text>
          <text
            x={round(left - 0.5 * text)}
            y={round(Math.min(-height / 2 + 0.35 * text, -0.25 * text))}
            textAnchor="end"
          >
            {localLength(height, country)}
          </text>
          <text
            x={round(right + depth / 2 + 0.5 * text)}
            y={round(-depth / 2 + 0.9 * text)}
            textAnchor="start"
          >
            {localLength(dimensions.depth_cm, country)}
          </text>
        </g>
      </svg>
      <figcaption className="mt-3 text-sm text-muted">
        To scale, beside a person of {person}
      </figcaption>
    </figure>
  );
}

/** How many pixels a centimetre is, so that the drawing with its texts is as large as it may be. */
function scaleOf({ width_cm, depth_cm, height_cm }: Dimensions): number {
  const depth = depth_cm * DEPTH_SHARE;
  const high = Math.max(PERSON_CM, height_cm + depth);
  return Math.min(
    (MAX_WIDTH - 9 * TEXT_PIXELS) / (PERSON_WIDTH_CM + width_cm + depth),
    (MAX_HEIGHT - 2.5 * TEXT_PIXELS) / high,
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
