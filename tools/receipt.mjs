/**
 * node tools/receipt.mjs receipt.json <chain>
 *
 * Checks a receipt of the ledger against a published chain, as docs/how-to/ledger-receipts.md says; it shares no code
 * with the plugin.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const print = ( ...parts ) => {
	const hash = createHash( 'sha256' );
	parts.forEach( ( part ) => hash.update( part ) );
	return hash.digest( 'hex' );
};
const bytes = ( hex ) => Buffer.from( hex, 'hex' );

const [ path, chain = '' ] = process.argv.slice( 2 );
const receipt = JSON.parse( readFileSync( path, 'utf8' ) );
const own = receipt.lines.every( ( line ) => ! line.text || line.print === print( line.salt + '\n' + line.text ) );
const parts = [ receipt.format, ...receipt.head, receipt.actor, receipt.words ];
let root = print( '\x00', [ ...parts, ...receipt.lines.map( ( line ) => line.print ) ].join( '\n' ) );
for ( const [ side, beside ] of receipt.path ) {
	root =
		side === 'left'
			? print( '\x01', bytes( beside ), bytes( root ) )
			: print( '\x01', bytes( root ), bytes( beside ) );
}
const holds = own && chain === print( '\x02', [ receipt.before, receipt.day, root ].join( '\n' ) );
process.stdout.write( holds ? 'The receipt is in the seal.\n' : 'The receipt is not in the seal.\n' );
process.exitCode = holds ? 0 : 1;
