/**
 * The page's one connection to the site's push server, where it has one. What comes is numbers; who needs more asks for it.
 * Without a connection everything works by asking alone.
 */
import { announceNews } from './events';

/** How long a page keeps its connection when nobody looks at it (milliseconds): browsers have few for each site. */
export const KEPT = 20_000;

let live = false;

/** Whether news come by themselves, so that asking may be rare. */
export const isLive = () => live;

function read( data: unknown ): void {
	try {
		const { total, chat } = JSON.parse( String( data ) ) as Record< string, unknown >;
		if ( typeof total === 'number' ) {
			announceNews( { total, chat: typeof chat === 'number' ? chat : 0 } );
		}
	} catch {
		// Not ours.
	}
}

/** Listens as long as the page is looked at; returns what ends it. */
export function listen( url: string ): () => void {
	let source: EventSource | null = null;
	let timer: ReturnType< typeof setTimeout >;

	const lost = () => {
		if ( live ) {
			live = false;
			announceNews( null );
		}
	};
	const close = () => {
		source?.close();
		source = null;
		live = false;
	};
	const open = () => {
		if ( source && source.readyState !== EventSource.CLOSED ) {
			return;
		}
		source = new EventSource( url );
		source.onopen = () => ( live = true );
		source.onmessage = ( { data } ) => read( data );
		// The browser tries again by itself unless the server said no.
		source.onerror = lost;
	};
	const onLook = () => {
		clearTimeout( timer );
		if ( document.hidden ) {
			timer = setTimeout( close, KEPT );
		} else {
			open();
		}
	};
	document.addEventListener( 'visibilitychange', onLook );
	if ( ! document.hidden ) {
		open();
	}
	return () => {
		document.removeEventListener( 'visibilitychange', onLook );
		clearTimeout( timer );
		close();
	};
}
