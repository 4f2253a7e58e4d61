/**
 * Results of test runners: { label, passed, failed, notes? }, where a step that ran no test counts as one failure.
 */
import { existsSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

export const step = ( label, ok ) => ( { label, passed: ok ? 1 : 0, failed: ok ? 0 : 1 } );

const list = ( value ) => [ value ?? [] ].flat();

/** Tests of a JUnit suite that failed, with what they said. */
const faults = ( suite ) => [
	...list( suite.testcase ).flatMap( ( test ) =>
		[ ...list( test.failure ), ...list( test.error ) ].map( ( fault ) => {
			const text = String( fault[ '#text' ] ?? fault )
				.split( '\n' )
				.slice( 0, 12 )
				.join( '\n    ' );
			return `${ test.name } failed\n    ${ text }`;
		} )
	),
	...list( suite.testsuite ).flatMap( faults ),
];

/** Counts of a JUnit file, and notes of what failed; `status` is the runner's exit status. */
export function from_junit( label, file, status ) {
	const parser = new XMLParser( { ignoreAttributes: false, attributeNamePrefix: '', processEntities: true } );
	const { testsuites = {} } = existsSync( file ) ? parser.parse( readFileSync( file, 'utf8' ) ) : {};
	const suites = list( testsuites.testsuite );
	const number = ( name ) => suites.reduce( ( sum, suite ) => sum + Number( suite[ name ] ?? 0 ), 0 );
	const failed = number( 'failures' ) + number( 'errors' ) + number( 'skipped' );
	const notes = faults( testsuites ).map( ( fault ) => `${ label }: ${ fault }` );
	return { ...settle( label, number( 'tests' ) - failed, failed, status ), notes };
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
