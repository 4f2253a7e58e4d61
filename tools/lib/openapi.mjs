/**
 * The OpenAPI document, which PHP writes (room OpenApi): its sentences and its linter.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ToolError } from './run.mjs';

const SUMMARIES = join( ROOT, 'contracts/summaries.json' );

/** contracts/summaries.json has one English sentence a route, and no other. */
export function summaries_checked( routes ) {
	const summaries = existsSync( SUMMARIES ) ? JSON.parse( readFileSync( SUMMARIES, 'utf8' ) ) : {};
	const missing = Object.keys( routes ).filter( ( name ) => ! summaries[ name ] );
	const stale = Object.keys( summaries ).filter( ( name ) => ! routes[ name ] );
	if ( missing.length || stale.length ) {
		throw new ToolError(
			`contracts/summaries.json lacks ${ missing.join( ', ' ) || 'nothing' } and has too much: ${
				stale.join( ', ' ) || 'nothing'
			}.`
		);
	}
}

/** Problems that the linter finds in a document: [ 'rule: message (place)' ]. */
export async function openapi_problems( text ) {
	const { createConfig, lintFromString } = await import( '@redocly/openapi-core' );
	const config = await createConfig( { extends: [ 'recommended-strict' ] } );
	const found = await lintFromString( { source: text, absoluteRef: 'openapi.json', config } );
	return found.map(
		( { ruleId, message, location } ) => `${ ruleId }: ${ message } (${ location?.[ 0 ]?.pointer ?? '' })`
	);
}
