/** A table that is wider than its place: it is scrolled by keys, too. */
import type { ReactNode } from 'react';

export function Scroll( { label, children }: { label: string; children: ReactNode } ) {
	return (
		<div
			className="zmo-numbers__scroll"
			role="region"
			aria-label={ label }

			tabIndex={ 0 }
		>
			{ children }
		</div>
	);
}
