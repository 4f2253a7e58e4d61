/**
 * Bounded load on 127.0.0.1 and what it costs the server's processes.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { Agent, request as http_request } from 'node:http';
import { execFileSync } from 'node:child_process';
import { ToolError, pause } from '../lib/run.mjs';

const TICKS = Number( execFileSync( 'getconf', [ 'CLK_TCK' ], { encoding: 'utf8' } ) );

/**
 * @typedef {Object} Call
 * @property {string}  path     From the site's root.
 * @property {string}  [method] GET unless said.
 * @property {Object}  [member] Who calls: { cookie, nonce }.
 * @property {Object}  [json]   Body.
 * @property {string}  [mode]   `off` without plugins, `redis` with an object cache; both with a comma.
 * @property {string}  [probe]  1, queries or stages.
 * @property {Object}  [form]   Multipart: { body, type }.
 */

const agents = new Map();

function agent_of( port ) {
	if ( ! agents.has( port ) ) {
		agents.set( port, new Agent( { keepAlive: true, maxSockets: 8 } ) );
	}
	return agents.get( port );
}

export function close_connections() {
	for ( const agent of agents.values() ) {
		agent.destroy();
	}
	agents.clear();
}

/**
 * One call: { status, headers, body, ms }.
 *
 * @param {Object} stack From bring_up().
 * @param {Call}   call
 */
export function send( stack, call ) {
	const body = call.form ? call.form.body : call.json === undefined ? undefined : JSON.stringify( call.json );
	const headers = { Accept: '*/*' };
	if ( body !== undefined ) {
		headers[ 'Content-Type' ] = call.form ? call.form.type : 'application/json';
		headers[ 'Content-Length' ] = Buffer.byteLength( body );
	}
	if ( call.member ) {
		headers.Cookie = call.member.cookie;
		headers[ 'X-WP-Nonce' ] = call.member.nonce;
	}
	if ( call.mode ) {
		headers[ 'X-Bench' ] = call.mode;
	}
	if ( call.probe ) {
		headers[ 'X-Bench-Probe' ] = call.probe;
	}
	return new Promise( ( done, failed ) => {
		const began = performance.now();
		const request = http_request(
			{
				host: '127.0.0.1',
				port: stack.port,
				path: call.path,
				method: call.method ?? ( body === undefined ? 'GET' : 'POST' ),
				headers,
				agent: agent_of( stack.port ),
			},
			( response ) => {
				const parts = [];
				response.on( 'data', ( part ) => parts.push( part ) );
				response.on( 'end', () =>
					done( {
						status: response.statusCode,
						headers: response.headers,
						body: Buffer.concat( parts ).toString( 'utf8' ),
						ms: performance.now() - began,
					} )
				);
				response.on( 'error', failed );
			}
		);
		request.setTimeout( 120000, () => request.destroy( new Error( `${ call.path } took two minutes` ) ) );
		request.on( 'error', failed );
		request.end( body );
	} );
}

/** A call that must succeed; its JSON comes back. */
export async function ask( stack, call ) {
	const answer = await send( stack, call );
	need_success( call, answer );
	return JSON.parse( answer.body );
}

function need_success( call, { status, body } ) {
	if ( status < 200 || status > 299 ) {
		throw new ToolError( `${ call.method ?? '' } ${ call.path } answered ${ status }: ${ body.slice( 0, 400 ) }` );
	}
}

function stat( pid ) {
	const text = readFileSync( `/proc/${ pid }/stat`, 'utf8' );
	const fields = text
		.slice( text.lastIndexOf( ')' ) + 2 )
		.split( ' ' )
		.map( Number );
	// utime, stime, and of children that ended: cutime, cstime.
	return { parent: fields[ 1 ], own: fields[ 11 ] + fields[ 12 ], ended: fields[ 13 ] + fields[ 14 ] };
}

/** CPU milliseconds so far: { fpm, mariadb, redis }; php-fpm with all its workers. */
export function cpu( { pids } ) {
	const ms = ( ticks ) => ( ticks * 1000 ) / TICKS;
	const master = stat( pids.fpm );
	let fpm = master.own + master.ended;
	for ( const name of readdirSync( '/proc' ).filter( ( entry ) => /^\d+$/.test( entry ) ) ) {
		try {
			const process_stat = stat( name );
			if ( process_stat.parent === pids.fpm ) {
				fpm += process_stat.own;
			}
		} catch {
			// Ended between the listing and the look.
		}
	}
	return {
		fpm: ms( fpm ),
		mariadb: ms( stat( pids.mariadb ).own ),
		redis: pids.redis ? ms( stat( pids.redis ).own ) : 0,
	};
}

/** Connections a loop uses at a time: a busy site's cores are all at work. */
export const LANES = 2;

/**
 * Sends `count` calls over the lanes: { cpu, fpm, mariadb, redis } in ms a request, and the median latency in ms.
 *
 * @param {Object}                    stack
 * @param {function( number ): Call}  next  The call with that number, counted on over all loops.
 * @param {number}                    count Even: calls go in twos, so that "off" follows its "on" on one lane.
 * @param {number}                    from  Number of the first call.
 */
export async function loop( stack, next, count, from ) {
	const times = [];
	const before = cpu( stack );
	let two = from;
	const one_call = async ( number ) => {
		const call = next( number );
		const answer = await send( stack, call );
		need_success( call, answer );
		times.push( answer.ms );
	};
	const lane = async () => {
		while ( two < from + count ) {
			const first = two;
			two += 2;
			await one_call( first );
			await one_call( first + 1 );
		}
	};
	await Promise.all( Array.from( { length: LANES }, lane ) );
	// Workers finish a request after its answer has left.
	await pause( 60 );
	const after = cpu( stack );
	const each = ( part ) => ( after[ part ] - before[ part ] ) / count;
	const parts = { fpm: each( 'fpm' ), mariadb: each( 'mariadb' ), redis: each( 'redis' ) };
	return { ...parts, cpu: parts.fpm + parts.mariadb + parts.redis, latency: median( times ) };
}

export function median( values ) {
	const sorted = [ ...values ].sort( ( a, b ) => a - b );
	const middle = sorted.length >> 1;
	return sorted.length % 2 ? sorted[ middle ] : ( sorted[ middle - 1 ] + sorted[ middle ] ) / 2;
}
