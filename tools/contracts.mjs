/**
 * npm run contracts [-- --check]: PHP's schemas → contracts/rest.schema.json → src/shared/api/types.gen.ts, routes.gen.ts and the
 * routes' part of docs/rest.md, and docs/openapi.json, which is linted.
 * With --check nothing is written; what is committed must be what comes out.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, ToolError, main, parse_args } from './lib/run.mjs';
import { up, wp } from './lib/site.mjs';
import { without_names } from './lib/definitions.mjs';
import { openapi_problems, summaries_checked } from './lib/openapi.mjs';
import { with_routes } from './lib/rest-docs.mjs';
import { routes_of, types_of } from './lib/types.mjs';

const SITE = 'contracts';

/** Keys in order, so that a difference is a change of the contract. */
function sorted( value ) {
	if ( Array.isArray( value ) || value === null || typeof value !== 'object' ) {
		return Array.isArray( value ) ? value.map( sorted ) : value;
	}
	return Object.fromEntries(
		Object.keys( value )
			.sort()
			.map( ( key ) => [ key, sorted( value[ key ] ) ] )
	);
}

/** What `wp zeromo schema` prints. */
function printed( ...options ) {
	const text = wp( SITE, [ 'zeromo', 'schema', ...options ] );
	return JSON.parse( text.slice( text.indexOf( '{' ) ) );
}

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	await up( SITE, { db: 'sqlite' } );
	const contract = sorted( printed() );
	if ( ! Object.keys( contract.routes ).length ) {
		throw new ToolError( 'The plugin has no route.' );
	}
	summaries_checked( contract.routes );
	const files = {
		'contracts/rest.schema.json': JSON.stringify( contract, null, '\t' ) + '\n',
		'src/shared/api/types.gen.ts': types_of( contract ),
		'src/shared/api/routes.gen.ts': routes_of( contract ),
		'docs/rest.md': with_routes( readFileSync( join( ROOT, 'docs/rest.md' ), 'utf8' ), without_names( contract ) ),
		'docs/openapi.json': JSON.stringify( printed( '--openapi' ), null, '\t' ) + '\n',
	};
	const problems = await openapi_problems( files[ 'docs/openapi.json' ] );
	if ( problems.length ) {
		throw new ToolError( `docs/openapi.json:\n${ problems.join( '\n' ) }` );
	}
	const stale = Object.entries( files ).filter( ( [ name, text ] ) => {
		const file = join( ROOT, name );
		return ! existsSync( file ) || readFileSync( file, 'utf8' ) !== text;
	} );
	if ( options.check ) {
		if ( stale.length ) {
			throw new ToolError(
				`Not up to date: ${ stale.map( ( [ name ] ) => name ).join( ', ' ) }; run npm run contracts.`
			);
		}
		console.log(
			`${ Object.keys( contract.routes ).length } routes, ${ Object.keys( contract.ajax ).length } actions: as committed.`
		);
		return;
	}
	for ( const [ name, text ] of stale ) {
		mkdirSync( dirname( join( ROOT, name ) ), { recursive: true } );
		writeFileSync( join( ROOT, name ), text );
		console.log( `Wrote ${ name }` );
	}
} );
