/** Milliseconds after which an open page asks, and from there to the next question. */
const AT = [ 3000, 6000, 10_000, 15_000 ];
const EVERY = 8000;

export interface Watch {
	/** Asks at once, where no question is under way. */
	now: () => Promise< void >;
	end: () => void;
}

/**
 * Asks again and again where a payment stands: after 3, 6, 10 and 15 seconds, then every 8, one question at a time. A page that
 * nobody looks at asks nothing; whoever comes back to it, also from a provider's page, is answered at once.
 *
 * @param ask Resolves to whether the waiting is over; a question that fails is asked again.
 */
export function watch( ask: () => Promise< boolean > ): Watch {
	let began = Date.now();
	let step = 0;
	let timer: number | undefined;
	let asking = false;
	let ended = false;

	const end = () => {
		ended = true;
		window.clearTimeout( timer );
		document.removeEventListener( 'visibilitychange', look );
		window.removeEventListener( 'pageshow', shown );
	};
	const plan = () => {
		window.clearTimeout( timer );
		const at = AT[ step ];
		if ( ! ended && ! document.hidden ) {
			const pause = at === undefined ? EVERY : Math.max( 1000, began + at - Date.now() );
			timer = window.setTimeout( () => void now(), pause );
		}
	};
	const now = async () => {
		if ( asking || ended ) {
			return;
		}
		asking = true;
		window.clearTimeout( timer );
		const over = await ask().catch( () => false );
		asking = false;
		step++;
		if ( over ) {
			end();
		} else {
			plan();
		}
	};
	function look(): void {
		if ( document.hidden ) {
			window.clearTimeout( timer );
		} else {
			began = Date.now();
			step = 0;
			void now();
		}
	}
	/** Out of the browser's memory, as the button Back brings it. */
	function shown( { persisted }: PageTransitionEvent ): void {
		if ( persisted ) {
			look();
		}
	}
	document.addEventListener( 'visibilitychange', look );
	window.addEventListener( 'pageshow', shown );
	plan();
	return { now, end };
}
