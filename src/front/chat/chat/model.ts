import { isComposing } from '../../../shared/lib/keys';

/** With a window open, and with the list alone (milliseconds). */
export const PACE = { window: [ 3_000, 30_000 ], list: [ 15_000, 60_000 ] } as const;

/** Seconds without a word behind which the time is told again; the server prints by the same rule. */
const PAUSE = 600;

/** When to ask again: soon after something came, less and less often while nothing does. */
export function nextWait( wait: number, news: boolean, [ first, longest ]: readonly [ number, number ] ): number {
	return news ? first : Math.min( longest, Math.round( wait * 1.5 ) );
}

/** Whether the time stands above a message, by the moments of it and of the one before (seconds). */
export function tellsTime( at: number, before: number | null ): boolean {
	return before === null || at - before > PAUSE;
}

/** Enter sends, Shift + Enter is a new line, and an input method's Enter chooses a word. */
export function sends( event: KeyboardEvent ): boolean {
	return event.key === 'Enter' && ! event.shiftKey && ! event.altKey && ! isComposing( event );
}

/** A message on its way. The key makes a second try the same message. */
export interface Going {
	key: string;
	text: string;
	file: File | null;
	/** Id of the picture once the server has it. */
	image_id: number;
}

export function going( text: string, file: File | null ): Going {
	const key = [ ...crypto.getRandomValues( new Uint8Array( 12 ) ) ].map( ( n ) =>
		n.toString( 16 ).padStart( 2, '0' )
	);
	return { key: key.join( '' ), text, file, image_id: 0 };
}
