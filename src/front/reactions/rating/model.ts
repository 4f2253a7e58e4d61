/** Five stars: open until the member has chosen, then read-only. */
export interface Rating {
	phase: 'open' | 'saving' | 'closed';
	/** Stars that are filled. */
	shown: number;
}

export type RatingEvent =
	{ type: 'point'; stars: number } | { type: 'leave' } | { type: 'choose'; stars: number } | { type: 'failed' };

export interface RatingFacts {
	average: number;
	mine: number;
	own: boolean;
}

export function firstRating( facts: RatingFacts ): Rating {
	return {
		phase: facts.own || facts.mine > 0 ? 'closed' : 'open',
		shown: facts.mine > 0 ? facts.mine : Math.round( facts.average ),
	};
}

export function nextRating( rating: Rating, event: RatingEvent, facts: RatingFacts ): Rating {
	if ( rating.phase !== 'open' && event.type !== 'failed' ) {
		return rating;
	}
	switch ( event.type ) {
		case 'point':
			return { ...rating, shown: event.stars };
		case 'choose':
			return { phase: 'saving', shown: event.stars };
		case 'leave':
		case 'failed':
			return firstRating( facts );
	}
}

/** The star that an arrow key moves to, from 1 to 5; undefined for other keys. */
export function starForKey( key: string, star: number ): number | undefined {
	const moves: Record< string, number > = {
		ArrowRight: star + 1,
		ArrowUp: star + 1,
		ArrowLeft: star - 1,
		ArrowDown: star - 1,
		Home: 1,
		End: 5,
	};
	const to = moves[ key ];
	return to === undefined ? undefined : Math.min( 5, Math.max( 1, to ) );
}
