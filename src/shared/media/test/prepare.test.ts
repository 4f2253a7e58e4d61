import type { Drawn } from '../draw';

interface Message {
	job: number;
	file: Blob;
}

/** Stands in for the thread beside the page. */
class Aside {
	onmessage: ( event: { data: unknown } ) => void = () => undefined;
	onerror: () => void = () => undefined;
	terminate = jest.fn();
	constructor( private readonly answer: ( aside: Aside, message: Message ) => void ) {}
	postMessage( message: Message ): void {
		queueMicrotask( () => this.answer( this, message ) );
	}
}

const drawn: Drawn = {
	blob: new Blob( [ 'small' ], { type: 'image/jpeg' } ),
	thumb: new Blob( [ 'thumb' ], { type: 'image/jpeg' } ),
	hash: 'ffff',
	w: 2048,
	h: 1536,
};
const file = new File( [ 'large' ], 'a.jpg', { type: 'image/jpeg' } );
const mockStart = jest.fn();
const mockDraw = jest.fn();

jest.mock( '../start-worker', () => ( { startWorker: () => mockStart() } ) );
jest.mock( '../draw', () => ( { draw: ( ...all: unknown[] ) => mockDraw( ...all ) } ) );

/** Each time as on a page of its own. */
async function fresh(): Promise< typeof import( '../prepare' ) > {
	jest.resetModules();
	return import( '../prepare' );
}

const answers = ( aside: Aside, { job }: Message ) => aside.onmessage( { data: { job, drawn } } );
const refuses = ( aside: Aside, { job }: Message ) => aside.onmessage( { data: { job, error: 'no picture' } } );

describe( 'a picture before it is sent', () => {
	beforeEach( () => {
		Object.assign( window, { createImageBitmap: jest.fn(), Worker: class {}, OffscreenCanvas: class {} } );
		mockStart.mockReset();
		mockDraw.mockReset().mockResolvedValue( drawn );
	} );
	afterEach( () => {
		for ( const name of [ 'createImageBitmap', 'Worker', 'OffscreenCanvas' ] ) {
			delete ( window as unknown as Record< string, unknown > )[ name ];
		}
	} );

	it( 'is made beside the page, by one worker for all', async () => {
		mockStart.mockImplementation( () => new Aside( answers ) );
		const { prepare } = await fresh();
		const [ one, other ] = await Promise.all( [ prepare( file ), prepare( file ) ] );
		expect( one ).toEqual( drawn );
		expect( other ).toEqual( drawn );
		expect( mockStart ).toHaveBeenCalledTimes( 1 );
		expect( mockDraw ).not.toHaveBeenCalled();
	} );

	it( 'is sent as it is where a copy would gain nothing', async () => {
		mockStart.mockImplementation(
			() =>
				new Aside( ( aside, { job } ) => aside.onmessage( { data: { job, drawn: { ...drawn, blob: null } } } ) )
		);
		const { prepare } = await fresh();
		expect( ( await prepare( file ) ).blob ).toBe( file );
	} );

	it( 'that nobody can read is left to the server, and not read a second time on the page', async () => {
		mockStart.mockImplementation( () => new Aside( refuses ) );
		const { prepare } = await fresh();
		expect( await prepare( file ) ).toEqual( { blob: file, thumb: null, hash: '', w: 0, h: 0 } );
		expect( mockDraw ).not.toHaveBeenCalled();
	} );

	it( 'is made on the page where the worker may not run, and the next asks again', async () => {
		const broken = new Aside( ( aside ) => aside.onerror() );
		mockStart.mockImplementationOnce( () => broken ).mockImplementation( () => new Aside( answers ) );
		const { prepare } = await fresh();
		expect( await prepare( file ) ).toEqual( drawn );
		expect( mockDraw ).toHaveBeenCalledTimes( 1 );
		expect( broken.terminate ).toHaveBeenCalled();
		await prepare( file );
		expect( mockDraw ).toHaveBeenCalledTimes( 1 );
		expect( mockStart ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'is made on the page where workers are refused outright', async () => {
		mockStart.mockImplementation( () => {
			throw new Error( 'SecurityError' );
		} );
		const { prepare } = await fresh();
		expect( await prepare( file ) ).toEqual( drawn );
		expect( mockDraw ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is sent as it is by a browser that can do nothing', async () => {
		delete ( window as unknown as Record< string, unknown > ).createImageBitmap;
		const { prepare } = await fresh();
		expect( ( await prepare( file ) ).blob ).toBe( file );
		expect( mockStart ).not.toHaveBeenCalled();
	} );
} );
