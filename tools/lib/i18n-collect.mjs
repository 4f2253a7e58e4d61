/**
 * Every translatable string of the plugin: PHP by WP-CLI, TypeScript by TypeScript's own parser, blocks by block.json.
 */
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, is_root, run } from './run.mjs';
import { fetch_wordpress } from './wp.mjs';

export const DOMAIN = 'zeromo-community';
const PHP_SOURCES = [ 'zeromo-community.php', 'includes', 'templates', 'src/blocks' ];
/** Where context and plural stand among the arguments; the domain comes after the last of them. */
const CALLS = {
	__: { domain: 1 },
	_x: { context: 1, domain: 2 },
	_n: { plural: 1, domain: 3 },
	_nx: { plural: 1, context: 3, domain: 4 },
};

/**
 * One string: { text, plural, context, notes, files, in_script }.
 *
 * @typedef {{ text: string, plural: string, context: string, notes: Set<string>, files: Set<string>, in_script: boolean }} Entry
 */

/** Strings by context and text; the same string of several places is one. */
class Catalogue {
	/** @type {Map<string, Entry>} */
	entries = new Map();

	add( { text, plural = '', context = '' }, file, notes = [], in_script = false ) {
		const key = `${ context }\u0004${ text }`;
		const entry = this.entries.get( key ) ?? {
			text,
			plural: '',
			context,
			notes: new Set(),
			files: new Set(),
			in_script: false,
		};
		entry.plural ||= plural;
		entry.in_script ||= in_script;
		entry.files.add( file );
		notes.forEach( ( note ) => entry.notes.add( note ) );
		this.entries.set( key, entry );
	}
}

/** All entries, in the order of their texts, so that the files differ only where strings do. */
export function collect() {
	const found = new Catalogue();
	add_php( found );
	for ( const file of files_in( 'src' ) ) {
		if ( file.endsWith( '/block.json' ) ) {
			add_block( found, file );
		} else if ( /\.tsx?$/.test( file ) && ! /(\/test\/|\.d\.ts$|\.gen\.ts$)/.test( file ) ) {
			add_typescript( found, file );
		}
	}
	const order = ( entry ) => `${ entry.text }\u0004${ entry.context }`;
	return [ ...found.entries.values() ].sort( ( a, b ) => ( order( a ) < order( b ) ? -1 : 1 ) );
}

function files_in( folder ) {
	return readdirSync( join( ROOT, folder ), { withFileTypes: true, recursive: true } )
		.filter( ( item ) => item.isFile() )
		.map( ( item ) =>
			join( item.parentPath, item.name )
				.slice( ROOT.length + 1 )
				.replaceAll( '\\', '/' )
		)
		.sort();
}

function add_php( found ) {
	const work = mkdtempSync( join( tmpdir(), 'zeromo-i18n-' ) );
	try {
		const pot = join( work, 'php.pot' );
		run( 'php', [
			...[ '-d', 'memory_limit=1G', fetch_wordpress().wp_cli ],
			...( is_root ? [ '--allow-root' ] : [] ),
			...[ 'i18n', 'make-pot', ROOT, pot, `--domain=${ DOMAIN }`, `--slug=${ DOMAIN }` ],
			`--include=${ PHP_SOURCES.join( ',' ) }`,
			// Its reading of block.json asks the network for core's schema.
			...[ '--skip-js', '--skip-theme-json', '--skip-block-json', '--skip-audit', '--quiet' ],
		] );
		for ( const { files, notes, ...string } of parse_pot( readFileSync( pot, 'utf8' ) ) ) {
			files.forEach( ( file ) => found.add( string, file, notes ) );
		}
	} finally {
		rmSync( work, { recursive: true, force: true } );
	}
}

/** The strings of a .pot: { text, plural, context, notes, files }. */
export function parse_pot( pot ) {
	return pot
		.split( /\n\n+/ )
		.map( ( block ) => {
			const value = ( name ) => {
				const match = new RegExp( `^${ name } ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm' ).exec( `${ block }\n` );
				return match ? [ ...match[ 1 ].matchAll( /"(?:[^"\\]|\\.)*"/g ) ].map( JSON.parse ).join( '' ) : '';
			};
			const lines = ( mark ) =>
				block
					.split( '\n' )
					.filter( ( line ) => line.startsWith( `${ mark } ` ) )
					.map( ( line ) => line.slice( 3 ) );
			return {
				text: value( 'msgid' ),
				plural: value( 'msgid_plural' ),
				context: value( 'msgctxt' ),
				notes: lines( '#.' ),
				files: lines( '#:' ).flatMap( ( line ) =>
					line.split( ' ' ).map( ( place ) => place.replace( /:\d+$/, '' ) )
				),
			};
		} )
		.filter( ( { text } ) => text !== '' );
}

function add_block( found, file ) {
	const meta = JSON.parse( readFileSync( join( ROOT, file ), 'utf8' ) );
	for ( const name of [ 'title', 'description' ] ) {
		if ( meta[ name ] ) {
			found.add( { text: meta[ name ], context: `block ${ name }` }, file );
		}
	}
	for ( const text of meta.keywords ?? [] ) {
		found.add( { text, context: 'block keyword' }, file );
	}
}

function add_typescript( found, file ) {
	const ts = createRequire( import.meta.url )( 'typescript' );
	const source = readFileSync( join( ROOT, file ), 'utf8' );
	if ( ! source.includes( '@wordpress/i18n' ) ) {
		return;
	}
	const kind = file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	const tree = ts.createSourceFile( file, source, ts.ScriptTarget.Latest, true, kind );
	const literal = ( node ) => ( node && ts.isStringLiteralLike( node ) ? node.text : '' );
	const visit = ( node ) => {
		if ( ts.isCallExpression( node ) && ts.isIdentifier( node.expression ) ) {
			const call = Object.hasOwn( CALLS, node.expression.text ) ? CALLS[ node.expression.text ] : undefined;
			const args = node.arguments;
			const text = literal( args[ 0 ] );
			if ( call && text && literal( args[ call.domain ] ) === DOMAIN ) {
				const plural = call.plural ? literal( args[ call.plural ] ) : '';
				const context = call.context ? literal( args[ call.context ] ) : '';
				found.add( { text, plural, context }, file, notes_before( ts, source, node ), true );
			}
		}
		ts.forEachChild( node, visit );
	};
	visit( tree );
}

/** What a comment tells translators, before the call or before one of the expressions and statements around it. */
function notes_before( ts, source, node ) {
	for ( let at = node; at && ! ts.isBlock( at ); at = at.parent ) {
		const notes = ( ts.getLeadingCommentRanges( source, at.getFullStart() ) ?? [] )
			.map( ( { pos, end } ) => source.slice( pos, end ).replace( /^\/\*+\s*|\s*\*\/$|^\/\/\s*/g, '' ) )
			.filter( ( note ) => note.startsWith( 'translators:' ) );
		if ( notes.length || ts.isStatement( at ) ) {
			return notes;
		}
	}
	return [];
}
