/** Comes only where a video has a list of parts and the browser can't read one. */
import Hls from 'hls.js/light';

/** Feeds the parts of a list to the element until the answer is called; `failed` when it can't go on. */
export function feed( video: HTMLVideoElement, src: string, failed: () => void ): () => void {
	if ( ! Hls.isSupported() ) {
		throw new Error( 'no lists' );
	}
	const hls = new Hls();
	let mended = false;
	hls.on( Hls.Events.ERROR, ( _event, { fatal, type } ) => {
		if ( ! fatal ) {
			return;
		}
		if ( type === Hls.ErrorTypes.MEDIA_ERROR && ! mended ) {
			mended = true;
			hls.recoverMediaError();
			return;
		}
		failed();
	} );
	hls.loadSource( src );
	hls.attachMedia( video );
	return () => hls.destroy();
}
