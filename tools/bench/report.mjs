/**
 * The table on the terminal and docs/benchmarks.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { native_php } from '../lib/php.mjs';
import { ROOT, run } from '../lib/run.mjs';
import { WORKERS } from './stack.mjs';

const PAPER = join( ROOT, 'docs/benchmarks.md' );
const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';
const OWNERS_BEGIN = '<!-- lists of the admin: written by npm run bench -->';
const OWNERS_END = '<!-- end of lists -->';

const verdict = ( { bound, holds, failure } ) => {
	if ( failure ) {
		return 'not measured';
	}
	return bound === null ? '–' : holds ? 'yes' : '**no**';
};

const times = ( value, digits = 2 ) => `${ value.toFixed( digits ) } ×`;

function table( heads, lines ) {
	const row = ( cells ) => `| ${ cells.join( ' | ' ) } |`;
	return [ row( heads ), row( heads.map( () => '---' ) ), ...lines.map( row ) ].join( '\n' );
}

function ratios( rows ) {
	return table(
		[
			'what',
			'bound',
			'CPU, median',
			'range',
			'median latency',
			'ms of CPU (php-fpm + MariaDB)',
			'queries',
			'holds',
		],
		rows.map( ( row ) =>
			row.failure
				? [ row.title, row.bound === null ? '–' : times( row.bound ), '', '', '', '', '', verdict( row ) ]
				: [
						row.title,
						row.bound === null ? '–' : times( row.bound ),
						times( row.ratio, 3 ),
						row.spread.map( ( value ) => value.toFixed( 2 ) ).join( '–' ),
						times( row.latency ),
						`${ row.subject.cpu.toFixed( 1 ) } (${ row.subject.fpm.toFixed( 1 ) } + ${ row.subject.mariadb.toFixed( 1 ) })`,
						row.counted.queries,
						verdict( row ),
					]
		)
	);
}

const plain = ( facts ) =>
	table(
		[ 'what', 'at most', 'figure', 'holds' ],
		facts.map( ( fact ) => [
			fact.title,
			`${ fact.bound } ${ fact.unit }`.trim(),
			fact.figure === null ? '' : `${ fact.figure } ${ fact.unit }`.trim(),
			fact.figure === null ? 'not measured' : verdict( fact ),
		] )
	);

/** Prints everything; answers whether every bound holds. */
export function print( { noise, rows, facts } ) {
	console.log(
		`\nyardstick ${ noise.reference.cpu.toFixed( 2 ) } ms of CPU, noise ± ${ noise.noise.toFixed( 3 ) }\n`
	);
	for ( const row of rows ) {
		const figure = row.failure ? 'not measured' : `${ row.ratio.toFixed( 3 ) } ×`;
		console.log(
			`${ sign( row ) } ${ row.title.padEnd( 78 ) } ${ figure.padStart( 12 ) }  ${ row.bound === null ? '' : `≤ ${ row.bound }` }`
		);
	}
	for ( const fact of facts ) {
		console.log(
			`${ sign( fact ) } ${ fact.title.padEnd( 78 ) } ${ `${ fact.figure } ${ fact.unit }`.padStart( 12 ) }  ≤ ${ fact.bound }`
		);
	}
	const broken = [ ...rows, ...facts ].filter( ( one ) => ! one.holds );
	console.log( broken.length ? `\n${ broken.length } bounds do not hold.` : '\nEvery bound holds.' );
	return broken.length === 0;
}

const sign = ( { bound, holds, failure } ) => ( bound === null && ! failure ? ' ' : holds ? '✓' : '✗' );

function machine( { main, small, chromium } ) {
	const [ { model } ] = cpus();
	const version = ( program, args, pattern ) => pattern.exec( run( program, args ) )?.[ 1 ] ?? '?';
	return [
		`- ${ cpus().length } virtual cores (${ model.trim() }), ${ Math.round( totalmem() / 2 ** 30 ) } GB of memory, ${ process.platform }.`,
		`- WordPress ${ main.facts.wordpress } with Twenty Twenty-Five in zh_CN, PHP ${ native_php().version } (FPM, ${ WORKERS } workers, opcache without time stamps, no JIT), MariaDB ${ version( 'mariadbd', [ '--version' ], /Ver ([\d.]+)/ ) } (innodb_flush_log_at_trx_commit = 1), Redis ${ version( 'redis-server', [ '--version' ], /v=([\d.]+)/ ) } (only where a row says so), nginx${ chromium ? `, Chromium ${ chromium }` : '' }.`,
		`- ${ main.facts.all_members.toLocaleString( 'en' ) } members and ${ main.facts.all_posts.toLocaleString( 'en' ) } activities${ small ? `; the smaller site of the growth rows has ${ small.facts.all_members.toLocaleString( 'en' ) } and ${ small.facts.all_posts.toLocaleString( 'en' ) }` : '' }.`,
	].join( '\n' );
}

/** The second part: sites on which everybody is in one circle. */
const crowd_of = ( { noise, rows, main, few } ) => [
	`One circle with ${ main.facts.all_members.toLocaleString( 'en' ) } members and ${ main.facts.all_posts.toLocaleString( 'en' ) } activities; the smaller site of the growth rows has ${ few.facts.all_members.toLocaleString( 'en' ) } and ${ few.facts.all_posts.toLocaleString( 'en' ) }. Noise ± ${ noise.noise.toFixed( 3 ) }.`,
	'',
	ratios( rows ),
];

/** The third part: what the lists of the admin cost. */
const owners_of = ( { noise, rows, main }, { pairs, requests } ) => [
	`Measured on ${ today() }, ${ pairs } alternating pairs of ${ requests } requests a row, WordPress ${ main.facts.wordpress }: ${ main.facts.all_members.toLocaleString( 'en' ) } members and ${ main.facts.all_posts.toLocaleString( 'en' ) } activities. The yardstick cost ${ noise.reference.cpu.toFixed( 1 ) } ms; noise ± ${ noise.noise.toFixed( 3 ) }.`,
	'',
	ratios( rows ),
];

const today = () => new Date().toISOString().slice( 0, 10 );

/** Puts figures between two marks of the paper. */
function put( begin, end, lines ) {
	const text = readFileSync( PAPER, 'utf8' );
	const [ before ] = text.split( begin );
	const [ , after = '\n' ] = text.split( end );
	writeFileSync( PAPER, before + [ begin, '', ...lines, '', end ].join( '\n' ) + after );
}

/** Writes the parts that were measured. */
export function write_paper( found, how ) {
	const owners = found.find( ( { main } ) => main.owners );
	const crowd = found.find( ( { few } ) => few );
	const results = found.find( ( one ) => one !== owners && one !== crowd );
	if ( owners ) {
		put( OWNERS_BEGIN, OWNERS_END, owners_of( owners, how ) );
	}
	if ( results ) {
		write_figures( results, crowd, how );
	}
	console.log( 'Written to docs/benchmarks.md.' );
}

function write_figures( results, crowd, { pairs, requests } ) {
	const { noise, rows, facts } = results;
	put( BEGIN, END, [
		`Measured on ${ today() }, ${ pairs } alternating pairs of ${ requests } requests a row.`,
		'',
		machine( results ),
		'',
		`The yardstick costs ${ noise.reference.cpu.toFixed( 1 ) } ms of CPU here. Against itself: ${ times( noise.ratio, 3 ) }, range ${ noise.spread.map( ( value ) => value.toFixed( 2 ) ).join( '–' ) }, **noise ± ${ noise.noise.toFixed( 3 ) }**.`,
		'',
		ratios( rows ),
		'',
		plain( facts ),
		...( crowd ? [ '', ...crowd_of( crowd ) ] : [] ),
	] );
}
