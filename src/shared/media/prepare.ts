/** A picture made ready for sending without holding up the page. */
import { draw } from './draw';
import type { Canvas, Drawn } from './draw';

export interface Prepared extends Omit< Drawn, 'blob' | 'thumb' > {
	/** What is sent. */
	blob: Blob;
	/** For tiles; null when the browser can't read the picture. */
	thumb: Blob | null;
}

interface Job {
	resolve: ( drawn: Drawn ) => void;
	reject: ( error: Error ) => void;
}

/** The worker is not to be had: another host's scripts, a rule of the site. What it says about one picture is no such thing. */
class NoWorker extends Error {}

let worker: Promise< Worker > | null = null;
let counter = 0;
const jobs = new Map< number, Job >();

async function start(): Promise< Worker > {
	try {
		const { startWorker } = await import( './start-worker' );
		const made = startWorker();
		made.onmessage = ( { data }: MessageEvent< { job: number; drawn?: Drawn; error?: string } > ) => {
			const job = jobs.get( data.job );
			jobs.delete( data.job );
			if ( data.drawn ) {
				job?.resolve( data.drawn );
			} else {
				job?.reject( new Error( data.error ) );
			}
		};
		made.onerror = () => {
			// It answers nobody any more; the next picture asks a new one.
			worker = null;
			made.terminate();
			jobs.forEach( ( job ) => job.reject( new NoWorker() ) );
			jobs.clear();
		};
		return made;
	} catch {
		worker = null;
		throw new NoWorker();
	}
}

async function drawAside( file: Blob ): Promise< Drawn > {
	const aside = await ( worker ??= start() );
	return new Promise( ( resolve, reject ) => {
		const job = ++counter;
		jobs.set( job, { resolve, reject } );
		aside.postMessage( { job, file } );
	} );
}

const on_page = {
	canvas: ( width: number, height: number ) => Object.assign( document.createElement( 'canvas' ), { width, height } ),
	blob: ( canvas: Canvas, type: string, quality?: number ) =>
		new Promise< Blob >( ( resolve, reject ) =>
			( canvas as HTMLCanvasElement ).toBlob(
				( blob ) => ( blob ? resolve( blob ) : reject( new Error( 'no picture' ) ) ),
				type,
				quality
			)
		),
};

async function drawnOf( file: Blob ): Promise< Drawn > {
	if ( typeof Worker === 'function' && typeof OffscreenCanvas === 'function' ) {
		try {
			return await drawAside( file );
		} catch ( error ) {
			// What the worker can't read the page can't either, and trying would hold it up.
			if ( ! ( error instanceof NoWorker ) ) {
				throw error;
			}
		}
	}
	return draw( file, on_page );
}

/** The picture as it is sent; one that the browser can't read is left to the server. */
export async function prepare( file: Blob ): Promise< Prepared > {
	const asIs: Prepared = { blob: file, thumb: null, hash: '', w: 0, h: 0 };
	if ( typeof createImageBitmap !== 'function' ) {
		return asIs;
	}
	try {
		const drawn = await drawnOf( file );
		return { ...drawn, blob: drawn.blob ?? file };
	} catch {
		return asIs;
	}
}

/** A small picture as text, to be kept. */
export function asDataUrl( blob: Blob ): Promise< string > {
	return new Promise( ( resolve, reject ) => {
		const reader = new FileReader();
		reader.onload = () => resolve( String( reader.result ) );
		reader.onerror = () => reject( new Error( 'unreadable' ) );
		reader.readAsDataURL( blob );
	} );
}
