/** What a labelled file has in it: the name of the label, and texts in which that name may be packed or cut. */
const SIGNS = [ 'AIGC', 'XML:com.adobe.xmp\0\x01', 'http://ns.adobe.com/xmp/extension/' ];

/** Whether a file may carry an AI label, which a copy drawn by the browser would lose. */
export async function mayBeMarked( file: Blob ): Promise< boolean > {
	const text = new TextDecoder( 'latin1' ).decode( await file.arrayBuffer() );
	return SIGNS.some( ( sign ) => text.includes( sign ) );
}
