import { captureFrames } from '../capture';

const LENGTH = 10;
const create = document.createElement.bind( document );

interface Film {
	/** Whether there is nothing to see at this second. */
	dark: ( time: number ) => boolean;
	/** What the browser says about the length before its end was looked for. */
	said?: number;
	readable?: boolean;
}

/** The seconds that were looked for. */
let sought: number[] = [];
let ended = false;

function videoOf( { said = LENGTH, readable = true }: Film ): HTMLVideoElement {
	const video = create( 'video' );
	const say = ( name: string ) => queueMicrotask( () => video.dispatchEvent( new Event( name ) ) );
	let duration = said;
	let time = 0;
	Object.defineProperties( video, {
		videoWidth: { value: 1920 },
		videoHeight: { value: 1080 },
		duration: { get: () => duration },
		src: { set: () => say( readable ? 'loadeddata' : 'error' ) },
		load: { value: () => ( ended = true ) },
		requestVideoFrameCallback: { value: ( done: () => void ) => queueMicrotask( done ) },
		currentTime: {
			get: () => time,
			set: ( to: number ) => {
				time = to;
				if ( to > LENGTH ) {
					duration = LENGTH;
					say( 'durationchange' );
				} else {
					sought.push( Math.round( to * 1000 ) / 1000 );
					say( 'seeked' );
				}
			},
		},
	} );
	return video;
}

function show( film: Film ): void {
	const video = videoOf( film );
	const pixels = ( width: number, height: number ) =>
		Array.from( { length: width * height * 4 }, ( _, at ) =>
			film.dark( video.currentTime ) || Math.floor( at / 4 ) % 2 ? 10 : 220
		);
	jest.spyOn( document, 'createElement' ).mockImplementation( ( ( name: string ) => {
		if ( name === 'video' ) {
			return video;
		}
		const canvas = { width: 0, height: 0 };
		return Object.assign( canvas, {
			getContext: () => ( {
				drawImage: () => undefined,
				getImageData: () => ( { data: pixels( canvas.width, canvas.height ) } ),
			} ),
			toBlob: ( done: ( blob: Blob ) => void ) => done( new Blob( [ `${ canvas.width }x${ canvas.height }` ] ) ),
		} );
	} ) as typeof document.createElement );
}

describe( 'frames out of a video', () => {
	beforeEach( () => {
		sought = [];
		ended = false;
		let counter = 0;
		URL.createObjectURL = jest.fn( () => `blob:${ ++counter }` );
	} );
	afterEach( () => jest.restoreAllMocks() );

	it( 'are taken at 0, 25, 50 and 75 percent, no wider than a cover', async () => {
		show( { dark: () => false } );
		const frames = await captureFrames( 'blob:film' );
		expect( frames.map( ( { at } ) => at ) ).toEqual( [ 0, 0.25, 0.5, 0.75 ] );
		expect( sought ).toEqual( [ 0.001, 2.5, 5, 7.5 ] );
		expect( frames[ 0 ]?.blob.size ).toBe( '1280x720'.length );
		expect( frames.map( ( { url } ) => url ) ).toEqual( [ 'blob:1', 'blob:2', 'blob:3', 'blob:4' ] );
		expect( ended ).toBe( true );
	} );

	it( 'are looked for a little later where the film is black', async () => {
		show( { dark: ( time ) => time < 0.5 } );
		const frames = await captureFrames( 'blob:film' );
		expect( frames ).toHaveLength( 4 );
		expect( sought.slice( 0, 3 ) ).toEqual( [ 0.001, 0.2, 0.6 ] );
	} );

	it( 'are passed over where it stays black', async () => {
		show( { dark: ( time ) => time < 4 } );
		const frames = await captureFrames( 'blob:film' );
		expect( frames.map( ( { at } ) => at ) ).toEqual( [ 0.5, 0.75 ] );
	} );

	it( 'end in a failure when there is nothing to see at all', async () => {
		show( { dark: () => true } );
		await expect( captureFrames( 'blob:film' ) ).rejects.toThrow( 'blank' );
		expect( ended ).toBe( true );
	} );

	it( 'end in a failure when the film can’t be read', async () => {
		show( { dark: () => false, readable: false } );
		await expect( captureFrames( 'blob:film' ) ).rejects.toThrow( 'video' );
		expect( ended ).toBe( true );
	} );

	it( 'are found where the length is known only at the end', async () => {
		show( { dark: () => false, said: Infinity } );
		const frames = await captureFrames( 'blob:film' );
		expect( frames ).toHaveLength( 4 );
		expect( sought ).toEqual( [ 0.001, 2.5, 5, 7.5 ] );
	} );
} );
