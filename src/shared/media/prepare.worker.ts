/** Runs beside the page, so that a large photo does not hold it up. */
import { draw } from './draw';
import type { Canvas } from './draw';

interface Scope {
	onmessage: ( event: { data: { job: number; file: Blob } } ) => void;
	postMessage: ( answer: unknown ) => void;
}

const scope = self as unknown as Scope;

const drawing = {
	canvas: ( width: number, height: number ) => new OffscreenCanvas( width, height ),
	blob: ( canvas: Canvas, type: string, quality?: number ) =>
		( canvas as OffscreenCanvas ).convertToBlob( { type, quality } ),
};

scope.onmessage = ( { data: { job, file } } ) => {
	draw( file, drawing ).then(
		( drawn ) => scope.postMessage( { job, drawn } ),
		( error: unknown ) => scope.postMessage( { job, error: String( error ) } )
	);
};
