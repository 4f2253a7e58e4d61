/** A member's standing in a circle, as the join button knows it. */
export type JoinStatus = 'none' | 'pending' | 'joined' | 'removed';

/** What a press asks for first: nothing to get in, a yes to get out. */
export function questionFor( status: JoinStatus ): 'leave' | 'withdraw' | null {
	return ( { joined: 'leave', pending: 'withdraw', none: null, removed: null } as const )[ status ];
}

const DRESS = [ 'zmo-btn--fill', 'zmo-btn--soft', 'zmo-btn--line', 'is-done', 'is-off', 'zmo-turn' ];

/** The drawn classes dressed for a standing, by the rule of the server's partial; who has just joined is not yet told how to leave. */
export function classFor( drawn: string, status: JoinStatus, fresh = false ): string {
	const plain = drawn.split( ' ' ).filter( ( name ) => name && ! DRESS.includes( name ) );
	const outside = plain.includes( 'zmo-btn--s' ) ? 'zmo-btn--soft' : 'zmo-btn--fill';
	return [
		...plain,
		{ joined: fresh ? 'is-done' : 'is-done zmo-turn', pending: 'is-off', removed: 'is-off', none: outside }[
			status
		],
	].join( ' ' );
}
