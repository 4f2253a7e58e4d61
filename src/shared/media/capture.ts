/** Takes frames out of a video that is on this device or on this site. */
import { FRAMES_AT, isBlank, lookOf } from './frames';
import type { Look } from './frames';
import { greyOf } from './phash';

export interface Frame {
	/** Part of the video's length, 0 to 1. */
	at: number;
	blob: Blob;
	url: string;
	look: Look;
}

const WIDEST = 1280;
const LOOKED_AT = 64;
const QUALITY = 0.9;
const TOO_LONG = 20_000;
/** A seek whose picture the browser does not announce is drawn after this. */
const UNANNOUNCED = 800;
/** Where a black frame stands, the next few moments are tried, as parts of the length. */
const LATER = [ 0, 0.02, 0.06, 0.12 ];

function happens( video: HTMLVideoElement, name: string ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const end = ( settle: () => void ) => () => {
			clearTimeout( timer );
			video.removeEventListener( name, good );
			video.removeEventListener( 'error', bad );
			settle();
		};
		const good = end( resolve );
		const bad = end( () => reject( new Error( 'video' ) ) );
		const timer = setTimeout( bad, TOO_LONG );
		video.addEventListener( name, good );
		video.addEventListener( 'error', bad );
	} );
}

/** Resolves when the next picture is on the element; a seek is over before that. */
function painted( video: HTMLVideoElement ): { wait: () => Promise< void > } {
	if ( ! ( 'requestVideoFrameCallback' in video ) ) {
		return { wait: () => new Promise( ( resolve ) => setTimeout( resolve, UNANNOUNCED / 4 ) ) };
	}
	const announced = new Promise< void >( ( resolve ) => video.requestVideoFrameCallback( () => resolve() ) );
	return {
		wait: () =>
			// A page in the background is not told.
			Promise.race( [ announced, new Promise< void >( ( resolve ) => setTimeout( resolve, UNANNOUNCED ) ) ] ),
	};
}

async function seek( video: HTMLVideoElement, time: number ): Promise< void > {
	const picture = painted( video );
	const sought = happens( video, 'seeked' );
	video.currentTime = time;
	await sought;
	await picture.wait();
}

/** Seconds; what a browser recorded itself does not say until its end has been looked for. */
async function lengthOf( video: HTMLVideoElement ): Promise< number > {
	if ( ! Number.isFinite( video.duration ) ) {
		const known = happens( video, 'durationchange' );
		video.currentTime = Number.MAX_SAFE_INTEGER;
		await known;
	}
	return Number.isFinite( video.duration ) ? video.duration : 0;
}

function drawn( video: HTMLVideoElement, width: number ): HTMLCanvasElement {
	const scale = Math.min( 1, width / video.videoWidth );
	const canvas = document.createElement( 'canvas' );
	canvas.width = Math.max( 1, Math.round( video.videoWidth * scale ) );
	canvas.height = Math.max( 1, Math.round( video.videoHeight * scale ) );
	const pen = canvas.getContext( '2d', { willReadFrequently: width === LOOKED_AT } );
	pen?.drawImage( video, 0, 0, canvas.width, canvas.height );
	return canvas;
}

function look( video: HTMLVideoElement ): Look {
	const small = drawn( video, LOOKED_AT );
	const pixels = small.getContext( '2d' )?.getImageData( 0, 0, small.width, small.height ).data ?? [];
	return lookOf( greyOf( pixels ), small.width );
}

async function frameAt( video: HTMLVideoElement, at: number, length: number ): Promise< Frame | null > {
	for ( const later of LATER ) {
		await seek( video, Math.min( Math.max( 0.001, ( at + later ) * length ), Math.max( 0.001, length - 0.05 ) ) );
		const seen = look( video );
		if ( ! isBlank( seen ) ) {
			const blob = await new Promise< Blob | null >( ( resolve ) =>
				drawn( video, WIDEST ).toBlob( resolve, 'image/jpeg', QUALITY )
			);
			return blob && { at, blob, url: URL.createObjectURL( blob ), look: seen };
		}
	}
	return null;
}

/** Frames worth being a cover, in their order; throws when the video can't be read or shows nothing. */
export async function captureFrames( src: string ): Promise< Frame[] > {
	const video = document.createElement( 'video' );
	video.muted = true;
	video.playsInline = true;
	video.preload = 'auto';
	try {
		const ready = happens( video, 'loadeddata' );
		video.src = src;
		await ready;
		const length = await lengthOf( video );
		const frames: Frame[] = [];
		for ( const at of FRAMES_AT ) {
			const frame = await frameAt( video, at, length );
			if ( frame ) {
				frames.push( frame );
			}
		}
		if ( frames.length === 0 ) {
			throw new Error( 'blank' );
		}
		return frames;
	} finally {
		video.removeAttribute( 'src' );
		video.load();
	}
}
