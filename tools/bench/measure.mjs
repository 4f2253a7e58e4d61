/**
 * Alternating pairs: a row's loop between two loops of what it is measured against, medians of the ratios.
 */
import { loop, median, send } from './load.mjs';

/**
 * One side of a row.
 *
 * @typedef {Object} Side
 * @property {Object}   stack From bring_up().
 * @property {Function} next  Number → call.
 */

const counters = new Map();

/** Numbers go on from loop to loop, so that a call that switches something never repeats itself. */
async function run_loop( side, count ) {
	const from = counters.get( side.next ) ?? 0;
	counters.set( side.next, from + count );
	return loop( side.stack, side.next, count, from );
}

/**
 * @param {Side}   subject
 * @param {Side}   reference
 * @param {Object} how           How much of it.
 * @param {number} how.pairs     Pairs of loops.
 * @param {number} how.requests  Calls a loop.
 * @param {number} how.warm      Calls before the first loop.
 * @return {Promise<Object>} { ratio, spread: [least, most], latency, ratios, subject: {cpu,…}, reference: {…} } with
 *                           medians; `latency` is the ratio of median latencies.
 */
export async function pairs( subject, reference, { pairs: number, requests, warm } ) {
	await run_loop( reference, warm );
	await run_loop( subject, warm );
	const rounds = [];
	for ( let i = 0; i < number; i++ ) {
		// Who goes first changes from pair to pair, so that a drift of the machine weighs on both alike.
		const first = i % 2 ? subject : reference;
		const second = i % 2 ? reference : subject;
		const one = await run_loop( first, requests );
		const two = await run_loop( second, requests );
		rounds.push( i % 2 ? { subject: one, reference: two } : { subject: two, reference: one } );
	}
	const of = ( side ) =>
		Object.fromEntries(
			[ 'cpu', 'fpm', 'mariadb', 'redis', 'latency' ].map( ( part ) => [
				part,
				median( rounds.map( ( round ) => round[ side ][ part ] ) ),
			] )
		);
	const ratios = rounds.map( ( round ) => round.subject.cpu / round.reference.cpu );
	return {
		ratio: median( ratios ),
		spread: [ Math.min( ...ratios ), Math.max( ...ratios ) ],
		ratios,
		latency: median( rounds.map( ( round ) => round.subject.latency / round.reference.latency ) ),
		subject: of( 'subject' ),
		reference: of( 'reference' ),
	};
}

/** Queries, own queries and peak memory (MB) of one further call. */
export async function probe( side ) {
	const from = counters.get( side.next ) ?? 0;
	// Two, because a call that switches something on is followed by the one that switches it off.
	counters.set( side.next, from + 2 );
	const answer = await send( side.stack, { ...side.next( from ), probe: '1' } );
	await send( side.stack, side.next( from + 1 ) );
	const number = ( name ) => Number( answer.headers[ name ] ?? 0 );
	return {
		queries: number( 'x-bench-queries' ),
		own: number( 'x-bench-own' ),
		memory: number( 'x-bench-memory' ) / 2 ** 20,
	};
}
