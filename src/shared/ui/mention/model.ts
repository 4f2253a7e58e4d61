/** Typing @ to mention a member. No DOM, no calls. */

export interface Mentioned {
	id: number;
	name: string;
}

/** What is being typed: where its @ stands, and the beginning of the name. */
export interface Typing {
	from: number;
	search: string;
}

const LONGEST = 20;

/** The name being typed in front of the caret; an @ inside a word (an e-mail address) begins none. */
export function typingAt( text: string, caret: number ): Typing | null {
	const before = text.slice( Math.max( 0, caret - LONGEST - 2 ), caret );
	const found = /(?:^|[^\w.@/])@([^\s@#，。！？、：；,!?:;<>]{0,20})$/u.exec( before );
	if ( ! found ) {
		return null;
	}
	const search = found[ 1 ] ?? '';
	return { from: caret - search.length - 1, search };
}

/** The option an arrow leads to; round from the last to the first. */
export function stepTo( at: number, by: 1 | -1, count: number ): number {
	return count === 0 ? 0 : ( at + by + count ) % count;
}

/** Adds a member once. */
export function withMember( chosen: readonly Mentioned[], { id, name }: Mentioned ): Mentioned[] {
	return [ ...chosen.filter( ( one ) => one.id !== id ), { id, name } ];
}
