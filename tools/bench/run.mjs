/**
 * Runs the rows and gathers figures, counts and the page.
 */
import { loop as load_loop, send } from './load.mjs';
import { pairs, probe } from './measure.mjs';
import { OWNER_ROWS } from './owners.mjs';
import { page_figures } from './page.mjs';
import { COUNTED, CROWD_ROWS, ROWS, obstacle, yardstick } from './rows.mjs';

const wanted = ( only, id ) => ! only || only.some( ( one ) => id === one || id.startsWith( `${ one }-` ) );

/**
 * @param {Object} stacks { main, small?, large? }
 * @param {Object} how    From the command line.
 * @return {Promise<Object>} { noise, rows, facts, stack }
 */
export async function run_rows( stacks, how ) {
	const { main } = stacks;
	const publishings = 4 * ( how.warm + how.pairs * how.requests + 4 );
	for ( const stack of Object.values( stacks ) ) {
		stack.publishings = Math.ceil( publishings / Math.max( 1, stack.facts.members.length ) );
	}
	console.log( `${ main.facts.all_members } members, ${ main.facts.all_posts } activities on ${ main.url }` );
	await load_loop( main, yardstick( main ).next, 40, 0 );
	const noise = noise_of( await pairs( yardstick( main ), yardstick( main ), how ) );
	say(
		'yardstick',
		`${ noise.reference.cpu.toFixed( 2 ) } ms of CPU, against itself ${ noise.ratio.toFixed( 3 ) } × ± ${ noise.noise.toFixed( 3 ) }`
	);
	const rows = [];
	const part = stacks.few ? CROWD_ROWS : main.owners ? OWNER_ROWS : ROWS;
	for ( const row of part ) {
		if ( wanted( how.only, row.id ) && fits( row, stacks ) ) {
			const earlier = how.kept?.get( row.id );
			if ( earlier ) {
				say( row.id, `${ earlier.ratio.toFixed( 3 ) } × (measured before)` );
			}
			const result = earlier ?? ( await measure( row, stacks, how, noise.noise ) );
			if ( ! result.failure ) {
				how.kept?.set( row.id, result );
			}
			rows.push( result );
		}
	}
	if ( part !== ROWS ) {
		return { noise, rows, facts: [], main, few: stacks.few };
	}
	const browser = await page( main, how );
	const facts = [ ...( await counts( main, how ) ), ...browser.facts ];
	return { noise, rows, facts, main, small: stacks.small, chromium: browser.version };
}

/** Whether any row of the crowd is asked for. */
export const wants_crowd = ( only ) => CROWD_ROWS.some( ( row ) => wanted( only, row.id ) );

/** Whether any list of the admin is. */
export const wants_owners = ( only ) => OWNER_ROWS.some( ( row ) => wanted( only, row.id ) );

/** Whether any other one is. */
export const wants_others = ( only ) =>
	[ ...ROWS.map( ( row ) => row.id ), ...COUNTED.map( ( one ) => one[ 0 ] ), 'page' ].some( ( id ) =>
		wanted( only, id )
	);

/** Half of all pairs of equal things lie within this of 1. */
function noise_of( result ) {
	const off = result.ratios.map( ( ratio ) => Math.abs( ratio - 1 ) ).sort( ( a, b ) => a - b );
	return { ...result, noise: off[ off.length >> 1 ] };
}

const fits = ( row, stacks ) =>
	row.needs === 'both' ? Boolean( stacks.small && stacks.large ) : row.needs !== 'large' || Boolean( stacks.large );

async function measure( row, stacks, how, noise ) {
	const { id, title, bound } = row;
	try {
		const subject = await row.subject( stacks );
		const reference = await row.reference( stacks );
		const missing = ( await obstacle( subject ) ) || ( await obstacle( reference ) );
		if ( missing ) {
			throw new Error( missing );
		}
		// What has no bound is told for orientation; a third of the pairs will do.
		const often = bound === null ? { ...how, pairs: Math.ceil( how.pairs / 3 ) } : how;
		const result = await pairs( subject, reference, often );
		const counted = await probe( subject );
		const holds = bound === null || result.ratio <= bound + noise;
		say(
			id,
			`${ result.ratio.toFixed( 3 ) } × (bound ${ bound ?? '–' }) ${ result.subject.cpu.toFixed( 2 ) } ms of CPU (php-fpm ${ result.subject.fpm.toFixed( 1 ) } + MariaDB ${ result.subject.mariadb.toFixed( 1 ) } against ${ result.reference.fpm.toFixed( 1 ) } + ${ result.reference.mariadb.toFixed( 1 ) }), ${ counted.queries } queries ${ mark( bound, holds ) }`
		);
		return { id, title, bound, noise, holds, ...result, counted };
	} catch ( error ) {
		say( id, `could not be measured: ${ error.message }` );
		return { id, title, bound, noise, holds: false, failure: error.message };
	}
}

/** Our own queries: beyond what core's bare call costs the same caller, or through our database class. */
async function counts( main, how ) {
	const facts = [];
	for ( const [ id, title, bound, make ] of COUNTED.filter( ( one ) => wanted( how.only, one[ 0 ] ) ) ) {
		const side = make( main );
		if ( await obstacle( side ) ) {
			facts.push( { id, title: `own queries: ${ title }`, bound, figure: null, unit: '', holds: false } );
			continue;
		}
		const { member, mode } = side.next( 0 );
		const bare = { member, mode: mode ? `off,${ mode }` : 'off', path: '/wp-json/wp/v2/types/post' };
		const count = async ( call, header ) => {
			await send( main, call );
			return Number( ( await send( main, { ...call, probe: '1' } ) ).headers[ header ] );
		};
		const call = side.next( 0 );
		const beyond = ( await count( call, 'x-bench-queries' ) ) - ( await count( bare, 'x-bench-queries' ) );
		// A call of ours saves some of core's queries; that must not hide any of our own.
		const figure = Math.max( beyond, await count( call, 'x-bench-own' ) );
		facts.push( { id, title: `own queries: ${ title }`, bound, figure, unit: '', holds: figure <= bound } );
		say( id, `${ figure } (at most ${ bound })` );
	}
	return facts;
}

async function page( main, how ) {
	if ( ! wanted( how.only, 'page' ) ) {
		return { facts: [], version: '' };
	}
	const facts = [];
	const figures = await page_figures( main, how.visits );
	for ( const who of [ 'visitor', 'member' ] ) {
		const { bytes, lcp, text, cls, faults, sizes } = figures[ who ];
		const add = ( id, title, bound, figure, unit ) => {
			// Without a single file of ours, nothing was measured.
			const holds = figure <= bound && sizes.length > 0;
			facts.push( { id: `page-${ id }-${ who }`, title: `${ title }, ${ who }`, bound, figure, unit, holds } );
			say( `page-${ id }-${ who }`, `${ figure } ${ unit } (at most ${ bound })` );
		};
		add(
			'bytes',
			'our JavaScript and CSS on /community/ before interaction, gzip',
			45,
			+( bytes / 1024 ).toFixed( 1 ),
			'KB'
		);
		add( 'lcp', 'largest contentful paint at 390 px, CPU 4 × slower', 2500, Math.round( lcp ), 'ms' );
		add( 'text', 'first text at 390 px, CPU 4 × slower, 50 KB/s and 300 ms', 2500, Math.round( text ), 'ms' );
		add( 'cls', 'layout shift at 390 px', 0.05, +cls.toFixed( 4 ), '' );
		add( 'faults', 'console errors and failed requests', 0, faults.length, '' );
		for ( const { name, bytes: size } of sizes ) {
			console.log( `    ${ ( size / 1024 ).toFixed( 1 ).padStart( 6 ) } KB  ${ name }` );
		}
		for ( const fault of faults ) {
			console.log( `    ${ fault }` );
		}
	}
	return { facts, version: figures.version };
}

const mark = ( bound, holds ) => ( bound === null ? '' : holds ? '✓' : '✗' );

const say = ( id, text ) => console.log( `${ id.padEnd( 22 ) } ${ text }` );
