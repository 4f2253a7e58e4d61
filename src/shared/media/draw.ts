/** What is made of a picture before it is sent: a smaller copy, a thumbnail, its hash. The same on the page and in the worker. */
import { mayBeMarked } from './ai-signs';
import { HASH_SIDE, greyOf, pictureHash } from './phash';

export type Canvas = OffscreenCanvas | HTMLCanvasElement;

export interface Drawing {
	canvas: ( width: number, height: number ) => Canvas;
	blob: ( canvas: Canvas, type: string, quality?: number ) => Promise< Blob >;
}

export interface Drawn {
	/** A smaller copy worth sending in place of the file; null when the file is sent as it is. */
	blob: Blob | null;
	/** A small JPEG for tiles. */
	thumb: Blob;
	hash: string;
	w: number;
	h: number;
}

/** The server keeps pictures at this size; more would only be sent to be thrown away. */
export const LONGEST = 2048;
const THUMB = 200;
const THUMB_QUALITY = 0.95;
const COPY_QUALITY = 0.92;
/** Formats whose copy loses nothing but size; a GIF may move. */
const COPIED = [ 'image/jpeg', 'image/png', 'image/webp' ];

/** Width and height at which a picture's sides are at most `longest`; never larger than it is. */
export function fitted( w: number, h: number, longest: number ): { w: number; h: number } {
	const scale = Math.min( 1, longest / Math.max( w, h ) );
	return { w: Math.max( 1, Math.round( w * scale ) ), h: Math.max( 1, Math.round( h * scale ) ) };
}

function context( canvas: Canvas ): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
	const made = canvas.getContext( '2d', { willReadFrequently: canvas.width <= THUMB } ) as
		CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
	if ( ! made ) {
		throw new Error( 'no canvas' );
	}
	made.imageSmoothingQuality = 'high';
	return made;
}

/** A copy of these sides; `paper` stands behind what lets light through. */
function copy( source: CanvasImageSource, w: number, h: number, drawing: Drawing, paper = false ): Canvas {
	const canvas = drawing.canvas( w, h );
	const pen = context( canvas );
	if ( paper ) {
		pen.fillStyle = '#fff';
		pen.fillRect( 0, 0, w, h );
	}
	pen.drawImage( source, 0, 0, w, h );
	return canvas;
}

/** A thumbnail whose short side fills a tile. */
export function thumbOf( source: CanvasImageSource, w: number, h: number, drawing: Drawing ): Promise< Blob > {
	const scale = Math.min( 1, THUMB / Math.min( w, h ) );
	// What is many times as long as it is wide is cut, not squeezed.
	const long = Math.min( Math.max( w, h ) * scale, THUMB * 3 );
	const canvas = drawing.canvas(
		Math.max( 1, Math.round( w >= h ? long : w * scale ) ),
		Math.max( 1, Math.round( w >= h ? h * scale : long ) )
	);
	const pen = context( canvas );
	pen.fillStyle = '#fff';
	pen.fillRect( 0, 0, canvas.width, canvas.height );
	pen.drawImage( source, 0, 0, w * scale, h * scale );
	return drawing.blob( canvas, 'image/jpeg', THUMB_QUALITY );
}

export function hashOf( source: CanvasImageSource, drawing: Drawing ): string {
	const canvas = copy( source, HASH_SIDE, HASH_SIDE, drawing, true );
	return pictureHash( greyOf( context( canvas ).getImageData( 0, 0, HASH_SIDE, HASH_SIDE ).data ) );
}

/** Reads, turns and shrinks a picture; throws when it is none. */
export async function draw( file: Blob, drawing: Drawing ): Promise< Drawn > {
	const full = await createImageBitmap( file );
	try {
		const { width, height } = full;
		const size = fitted( width, height, LONGEST );
		const smaller = size.w < width;
		const base = smaller ? copy( full, size.w, size.h, drawing ) : full;
		const thumb = await thumbOf( base, size.w, size.h, drawing );
		const hash = hashOf( base, drawing );
		const made =
			smaller && COPIED.includes( file.type ) && ! ( await mayBeMarked( file ) )
				? await drawing.blob( base as Canvas, file.type, COPY_QUALITY )
				: null;
		// A browser that can't write the format writes another.
		const blob = made && made.type === file.type && made.size < file.size ? made : null;
		return { blob, thumb, hash, w: size.w, h: size.h };
	} finally {
		full.close();
	}
}
