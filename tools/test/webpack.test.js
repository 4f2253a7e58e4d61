/**
 * What webpack writes.
 *
 * @jest-environment node
 */
/* global test, expect */
const config = require( '../../webpack.config.js' );

// Named by a few digits, a chunk's hash is also part of some number of a library: it may not be looked for in texts.
test( 'no hash of a chunk is replaced in what the chunks say', () => {
	expect( config.output.chunkFilename ).toContain( '[contenthash' );
	expect( config.optimization.realContentHash ).toBe( false );
} );
