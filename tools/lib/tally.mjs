/**
 * Results of test runners: { label, passed, failed, notes? }, where a step that ran no test counts as one failure.
 */
import { existsSync, readFileSync } from 'node:fs';

export const step = ( label, ok ) => ( { label, passed: ok ? 1 : 0, failed: ok ? 0 : 1 } );

/** Counts of a JUnit file; `status` is the runner's exit status. */
export function from_junit( label, file, status ) {
	const head = existsSync( file ) ? ( /<testsuite\b[^>]*>/.exec( readFileSync( file, 'utf8' ) )?.[ 0 ] ?? '' ) : '';
	const number = ( name ) => Number( new RegExp( `\\b${ name }="(\\d+)"` ).exec( head )?.[ 1 ] ?? 0 );
	const all = number( 'tests' );
	const failed = number( 'failures' ) + number( 'errors' ) + number( 'skipped' );
	return settle( label, all - failed, failed, status );
}

/** A runner that ended badly without a failed test, or ran none, has failed once. */
export function settle( label, passed, failed, status ) {
	return { label, passed, failed: failed === 0 && ( status !== 0 || passed === 0 ) ? 1 : failed };
}

/** Prints what the steps noted, one line per step and the total; returns the exit status. */
export function close( results ) {
	const width = Math.max( ...results.map( ( { label } ) => label.length ) );
	for ( const note of results.flatMap( ( { notes = [] } ) => notes ) ) {
		console.log( `\n! ${ note }` );
	}
	console.log( '' );
	for ( const { label, passed, failed } of results ) {
		console.log( `${ failed ? '✗' : '✓' } ${ label.padEnd( width ) }  ${ passed } passed, ${ failed } failed` );
	}
	const sum = ( key ) => results.reduce( ( total, result ) => total + result[ key ], 0 );
	console.log( `\n${ sum( 'passed' ) } passed, ${ sum( 'failed' ) } failed` );
	return sum( 'failed' ) || ! results.length ? 1 : 0;
}
