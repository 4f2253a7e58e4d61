import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../registry';

describe( 'docs/widgets.md', () => {
	const doc = readFileSync( join( __dirname, '../../../docs/widgets.md' ), 'utf8' );
	const rows = [ ...doc.matchAll( /^\| ([a-z-]+) \|/gm ) ]
		.map( ( [ , name ] ) => name )
		.filter( ( name ) => name !== 'widget' );

	it( 'names every widget once, and none that is not there', () => {
		expect( [ ...rows ].sort() ).toEqual( Object.keys( registry ).sort() );
	} );
} );
