import { TextDecoder } from 'node:util';
import { mayBeMarked } from '../ai-signs';

// Browsers and workers have it; the page of these tests does not.
Object.assign( globalThis, { TextDecoder } );

/** A blob as browsers have it; the one of these tests cannot give its bytes. */
const file = ( text: string ) =>
	( {
		arrayBuffer: () => Promise.resolve( Uint8Array.from( text, ( sign ) => sign.charCodeAt( 0 ) ).buffer ),
	} ) as Blob;

describe( 'a picture that may carry an AI label', () => {
	it.each( [
		[ 'a label', 'ÿØÿá..<TC260:AIGC>{}' ],
		[ 'a packed text of PNG', 'IHDR....iTXtXML:com.adobe.xmp\0\x01\0\0\0x' ],
		[ 'XMP in several segments', 'ÿáhttp://ns.adobe.com/xmp/extension/\0AB' ],
	] )( 'has %s', async ( _what, text ) => {
		expect( await mayBeMarked( file( text ) ) ).toBe( true );
	} );

	it( 'is no picture without one', async () => {
		expect( await mayBeMarked( file( 'ÿØÿá..http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>' ) ) ).toBe( false );
		expect( await mayBeMarked( file( 'IHDR....iTXtXML:com.adobe.xmp\0\0\0\0\0x' ) ) ).toBe( false );
	} );
} );
