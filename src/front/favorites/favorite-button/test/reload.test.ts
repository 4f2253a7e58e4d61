import { reloadFavorites } from '../reload';

const page = ( list: string ) => `<!doctype html><body><main>${ list }</main></body>`;
const own = ( words: string ) => `<div data-zmo-favorites>${ words }</div>`;
const fetched = jest.fn();

describe( 'the list of favorites', () => {
	beforeEach( () => {
		jest.useFakeTimers();
		fetched.mockReset().mockResolvedValue( { ok: true, text: async () => page( own( '新的' ) ) } );
		window.fetch = fetched;
	} );
	afterEach( () => jest.useRealTimers() );

	it( 'is loaded again 2.5 s after the last thing was added', async () => {
		document.body.innerHTML = own( '旧的' );
		reloadFavorites();
		await jest.advanceTimersByTimeAsync( 2000 );
		reloadFavorites();
		await jest.advanceTimersByTimeAsync( 2499 );
		expect( fetched ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 1 );
		expect( fetched ).toHaveBeenCalledTimes( 1 );
		expect( document.body ).toHaveTextContent( '新的' );
	} );

	it( 'stays when it cannot be loaded, and nothing is asked where none is shown', async () => {
		document.body.innerHTML = own( '旧的' );
		fetched.mockRejectedValue( new TypeError() );
		reloadFavorites();
		await jest.advanceTimersByTimeAsync( 2500 );
		expect( document.body ).toHaveTextContent( '旧的' );
		fetched.mockClear();
		document.body.innerHTML = '';
		reloadFavorites();
		await jest.advanceTimersByTimeAsync( 2500 );
		expect( fetched ).not.toHaveBeenCalled();
	} );
} );
