/**
 * What a part of the tests costs: the processor's time of all its processes, of servers and browsers that run detached as well.
 *
 * Linux counts it by control group. Where no group may be made (another system, no root) nothing is measured and nothing fails.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const V1 = '/sys/fs/cgroup/cpuacct';
const V2 = '/sys/fs/cgroup';

/** The folder in which groups are made, '' where they are not to be had. */
function home() {
	if ( existsSync( join( V1, 'cpuacct.usage' ) ) ) {
		return V1;
	}
	return existsSync( join( V2, 'cgroup.controllers' ) ) ? V2 : '';
}

/** Where the groups of one run stand. */
export const run_of = ( pid ) => `zeromo-${ pid }`;

/**
 * Puts a process, and what it will start, into the group `name` of a run.
 *
 * @param {string} run  From run_of().
 * @param {string} name Of a part.
 * @param {number} pid
 * @return {string} The file that grows with the time spent, '' where nothing is measured.
 */
export function enter( run, name, pid = process.pid ) {
	try {
		const folder = join( home() || '/nowhere', run, name );
		mkdirSync( folder, { recursive: true } );
		writeFileSync( join( folder, 'cgroup.procs' ), String( pid ) );
		const file = join( folder, home() === V1 ? 'cpuacct.usage' : 'cpu.stat' );
		return existsSync( file ) ? file : '';
	} catch {
		return '';
	}
}

/** Seconds that the processes of these files (from enter(), with colons between) have spent; 0 without any. */
export function spent( files ) {
	return files
		.split( ':' )
		.filter( ( file ) => file && existsSync( file ) )
		.reduce( ( sum, file ) => {
			const text = readFileSync( file, 'utf8' );
			const stat = /^usage_usec (\d+)/m.exec( text );
			return sum + ( stat ? Number( stat[ 1 ] ) / 1e6 : Number( text ) / 1e9 );
		}, 0 );
}

/** Takes the groups of a run away, as far as no process is left in them. */
export function leave( run, names ) {
	for ( const path of [ ...names.map( ( name ) => join( run, name ) ), run ] ) {
		try {
			rmdirSync( join( home(), path ) );
		} catch {
			// Somebody is still there, or it never was.
		}
	}
}

/** Lines of a table of what was spent, the most expensive first. */
export function table( costs ) {
	const rows = Object.entries( costs ).sort( ( a, b ) => b[ 1 ] - a[ 1 ] );
	const sum = rows.reduce( ( total, [ , seconds ] ) => total + seconds, 0 );
	return [ ...rows, [ 'sum', sum ] ].map(
		( [ name, seconds ] ) => `${ seconds.toFixed( 1 ).padStart( 8 ) } s  ${ name }`
	);
}
