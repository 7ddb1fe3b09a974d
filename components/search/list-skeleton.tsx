const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const bar = 'rounded bg-tint';

/** Cards in the size of those that will stand here. */
export function ListSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse">
      <div className="border-b border-line pb-3">
        <div className={`h-6 w-44 ${bar}`} />
      </div>
      <div className="mt-6 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:mt-8 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12">
        {cards.map((card) => (
          <div key={card}>
            <div className="aspect-square rounded-card bg-tint" />
            <div className={`mt-3 h-11 ${bar}`} />
            <div className={`mt-2 h-9 ${bar}`} />
            <div className={`mt-3 h-5 w-2/3 ${bar}`} />
            <div className={`mt-2 h-6 w-1/2 ${bar}`} />
            <div className="mt-3 h-11 rounded-full bg-tint" />
          </div>
        ))}
      </div>
    </div>
  );
}
