/** First pause, and the longest; milliseconds. */
const FIRST = 10_000;
const MOST = 300_000;

/**
 * Asks again and again whether something has come true, with longer and longer pauses, and not while nobody looks at the page:
 * who comes back to it is answered at once. Ends by itself with the first yes; returns what ends it before.
 */
export function until( ask: () => Promise< boolean > ): () => void {
	let pause = FIRST;
	let timer: number | undefined;
	let ended = false;

	const end = () => {
		ended = true;
		window.clearTimeout( timer );
		document.removeEventListener( 'visibilitychange', look );
	};
	const turn = async () => {
		timer = undefined;
		// Without a connection it is not true yet.
		const yes = await ask().catch( () => false );
		if ( yes ) {
			end();
		} else if ( ! ended ) {
			plan();
		}
	};
	const plan = () => {
		if ( ! document.hidden ) {
			timer = window.setTimeout( () => void turn(), pause );
			pause = Math.min( MOST, pause * 2 );
		}
	};
	function look(): void {
		window.clearTimeout( timer );
		timer = undefined;
		if ( ! document.hidden ) {
			void turn();
		}
	}
	document.addEventListener( 'visibilitychange', look );
	plan();
	return end;
}
