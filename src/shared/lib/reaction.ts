/** The kinds of reaction that a member presses, by the contract's names. */
export type CountType = 'like' | 'dislike' | 'useful';

/** What a like button is, and what can happen to it. */
export interface Like {
	phase: 'idle' | 'saving';
	liked: boolean;
	count: number;
}

export type LikeEvent =
	| { type: 'press' }
	| { type: 'saved'; liked: boolean; count: number }
	/** Refused or broken off: back to what it was. */
	| { type: 'failed'; liked: boolean; count: number };

/** A press shows at once what the server will most likely say; a press while saving is nothing. */
export function nextLike( like: Like, event: LikeEvent ): Like {
	switch ( event.type ) {
		case 'press':
			return like.phase === 'saving'
				? like
				: { phase: 'saving', liked: ! like.liked, count: Math.max( 0, like.count + ( like.liked ? -1 : 1 ) ) };
		case 'saved':
		case 'failed':
			return { phase: 'idle', liked: event.liked, count: event.count };
	}
}

/** What each kind of reaction is drawn with. */
export const ICONS: Record< CountType, string > = { like: 'heart', useful: 'thumbs-up', dislike: 'thumbs-down' };

/** Of `点赞,已赞` the first word while off, the second while on. */
export function wordFor( labels: string, on: boolean ): string | undefined {
	const words = labels
		.split( ',' )
		.map( ( word ) => word.trim() )
		.filter( Boolean );
	return on ? ( words[ 1 ] ?? words[ 0 ] ) : words[ 0 ];
}
