/**
 * npm run search [-- --docs=100000] [--name=search] [--again]
 *
 * Compares our index with Xapian's (Debian's python3-xapian, CJK n-grams) on one corpus: 200 questions of tests/fixtures/search/questions.tsv
 * with known answers, nDCG at 10 by kind of question, and whether exact phrases are found completely. Fails where we are worse.
 * --again keeps the corpus and Xapian's answers.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT, ToolError, main, parse_args, run_live } from './lib/run.mjs';
import { site_dir, up, wp_command } from './lib/site.mjs';

const AT = 10;

/** nDCG of one answer. */
function ndcg( ids, grades ) {
	const gain = ( grade, place ) => ( 2 ** grade - 1 ) / Math.log2( place + 2 );
	const sum = ( list ) => list.slice( 0, AT ).reduce( ( all, grade, place ) => all + gain( grade, place ), 0 );
	const best = sum( Object.values( grades ).sort( ( a, b ) => b - a ) );
	return best === 0 ? 1 : sum( ids.map( ( id ) => grades[ id ] ?? 0 ) ) / best;
}

const mean = ( list ) => list.reduce( ( a, b ) => a + b, 0 ) / list.length;

function part( list, share ) {
	return [ ...list ].sort( ( a, b ) => a - b )[ Math.min( list.length - 1, Math.floor( share * list.length ) ) ];
}

/** Means by kind, and over all. */
function scores( judged, answers ) {
	const each = judged.map( ( one, n ) => ndcg( answers[ n ].ids, one.grades ) );
	const kinds = [ ...new Set( judged.map( ( one ) => one.kind ) ) ];
	const of = ( kind ) => mean( each.filter( ( _, n ) => judged[ n ].kind === kind ) );
	return { ...Object.fromEntries( kinds.map( ( kind ) => [ kind, of( kind ) ] ) ), all: mean( each ) };
}

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	const docs = Number( options.docs ?? 100000 );
	const name = options.name ?? 'search';
	const folder = join( CACHE, 'search', String( docs ) );
	const read = ( file ) => JSON.parse( readFileSync( join( folder, file ), 'utf8' ) );
	const live = ( ...command ) => {
		if ( run_live( command[ 0 ], command.slice( 1 ), { cwd: ROOT } ) !== 0 ) {
			throw new ToolError( `${ command.join( ' ' ) } failed.` );
		}
	};
	mkdirSync( folder, { recursive: true } );
	if ( ! options.again || ! existsSync( join( folder, 'xapian.json' ) ) ) {
		try {
			execFileSync( '/usr/bin/python3', [ '-c', 'import xapian' ], { stdio: 'ignore' } );
		} catch {
			throw new ToolError( 'As root: apt-get install python3-xapian' );
		}
		live( 'php', '-d', 'memory_limit=1G', 'tools/search/corpus.php', String( docs ), folder );
		live( '/usr/bin/python3', 'tools/search/xapian_side.py', folder );
	}
	await up( name, { db: options.db ?? 'mariadb' } );
	const [ program, args, env ] = wp_command( name, [
		'eval-file',
		'--use-include',
		join( ROOT, 'tools/search/ours.php' ),
		folder,
	] );
	if ( run_live( program, [ '-d', 'memory_limit=2G', ...args ], { cwd: site_dir( name ), env } ) !== 0 ) {
		throw new ToolError( 'Our side failed.' );
	}
	const judged = read( 'judged.json' );
	const ours = read( 'ours.json' );
	const theirs = read( 'xapian.json' );
	const rows = { ours: scores( judged, ours.answers ) };
	for ( const operator of Object.keys( theirs.answers ) ) {
		rows[ `xapian, ${ operator }` ] = scores( judged, theirs.answers[ operator ] );
	}
	const times = ours.answers.map( ( one ) => one.ms );
	const wrong = Object.entries( ours.wrong );
	const round = ( row ) =>
		Object.fromEntries(
			Object.entries( row ).map( ( [ kind, value ] ) => [ kind, Number( value.toFixed( 3 ) ) ] )
		);
	console.log( `${ docs } documents, ${ judged.length } questions, nDCG@${ AT }` );
	console.table( Object.fromEntries( Object.entries( rows ).map( ( [ who, row ] ) => [ who, round( row ) ] ) ) );
	console.log(
		`exact phrases: ${ ours.asked } asked, ${ ours.counted } answers, ${ wrong.length } wrong; packed in ${ Math.round(
			ours.packed
		) } s (xapian ${ Math.round( theirs.packed ) } s); a question takes ${ part( times, 0.5 ).toFixed( 1 ) } ms, 95 %: ${ part(
			times,
			0.95
		).toFixed( 1 ) } ms`
	);
	wrong.forEach( ( [ phrase, what ] ) => console.log( `${ phrase }: ${ JSON.stringify( what ) }` ) );
	writeFileSync( join( folder, 'result.json' ), JSON.stringify( { docs, rows, wrong, times }, null, '\t' ) );
	const best = Math.max(
		...Object.keys( theirs.answers ).map( ( operator ) => rows[ `xapian, ${ operator }` ].all )
	);
	if ( rows.ours.all < best || wrong.length > 0 ) {
		throw new ToolError( 'Worse than it has to be.' );
	}
} );
