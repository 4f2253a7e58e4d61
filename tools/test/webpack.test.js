/**
 * What webpack writes.
 *
 * @jest-environment node
 */
/* global test, expect */
const config = require( '../../webpack.config.js' );

// A hash for each chunk is a list in the first script of every page: 1 KB of the 45 it may weigh.
test( 'chunks carry no hash of their own', () => {
	expect( config.output.chunkFilename ).not.toMatch( /\[(?:content|chunk)hash/ );
} );

// It would put one in the place of another wherever that one stands, also in texts.
test( 'no hash is replaced in what the chunks say', () => {
	expect( config.optimization.realContentHash ).toBe( false );
} );
