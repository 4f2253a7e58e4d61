/**
 * Runs parts side by side, so many at a time: the next one is always the first of the list that may begin.
 *
 * @template T
 * @param {{ name: string, after?: string }[]}    parts `after`: the part that must have ended before, when it is in the list.
 * @param {number}                                lanes
 * @param {( name: string ) => Promise< T >}      run
 * @return {Promise< T[] >} In the order of the list.
 */
export async function in_lanes( parts, lanes, run ) {
	const results = new Map();
	const waiting = [ ...parts ];
	const running = new Map();
	const may_begin = ( { after } ) => ! running.has( after ) && ! waiting.some( ( { name } ) => name === after );
	while ( waiting.length || running.size ) {
		for ( let next; running.size < lanes && ( next = waiting.find( may_begin ) ); ) {
			const { name } = next;
			waiting.splice( waiting.indexOf( next ), 1 );
			running.set(
				name,
				run( name ).then( ( result ) => {
					results.set( name, result );
					running.delete( name );
				} )
			);
		}
		await Promise.race( running.values() );
	}
	return parts.map( ( { name } ) => results.get( name ) );
}
