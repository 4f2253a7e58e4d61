import { ApiFailure } from '../../api/errors';
import { attempt, sayFailure } from '../attempt';

function button(): HTMLButtonElement {
	document.body.innerHTML = '<button>发送</button>';
	return document.querySelector( 'button' ) as HTMLButtonElement;
}

describe( 'attempt', () => {
	it( 'shows the control at work and takes no second press meanwhile', async () => {
		const control = button();
		let go: () => void = () => undefined;
		const task = jest.fn( () => new Promise< void >( ( done ) => ( go = done ) ) );
		const first = attempt( control, task );
		expect( control ).toHaveAttribute( 'aria-busy', 'true' );
		expect( control ).toHaveClass( 'is-busy' );
		expect( await attempt( control, task ) ).toBe( false );
		expect( task ).toHaveBeenCalledTimes( 1 );
		go();
		expect( await first ).toBe( true );
		expect( control ).not.toHaveAttribute( 'aria-busy' );
		expect( control ).not.toHaveClass( 'is-busy' );
	} );

	it( 'tells a failure and is ready again', async () => {
		const control = button();
		const done = await attempt( control, async () => {
			throw new Error( 'broken' );
		} );
		expect( done ).toBe( false );
		expect( document.querySelector( '.zmo-toast.is-bad' ) ).not.toBeNull();
		expect( await attempt( control, async () => undefined ) ).toBe( true );
	} );

	it( 'gives the error to who wants it', async () => {
		const failed = jest.fn();
		await attempt( null, () => Promise.reject( new Error( 'broken' ) ), failed );
		expect( failed ).toHaveBeenCalledWith( new Error( 'broken' ) );
	} );

	it( 'is silent about a call that we ended ourselves', async () => {
		await attempt( button(), () => Promise.reject( new DOMException( 'gone', 'AbortError' ) ) );
		expect( document.querySelector( '.zmo-toast' ) ).toBeNull();
	} );
} );

describe( 'a failure that says where it is put right', () => {
	const told = ( remedy?: string ) =>
		sayFailure(
			new ApiFailure(
				'zeromo_phone_required',
				403,
				'请先绑定手机号',
				undefined,
				undefined,
				undefined,
				undefined,
				remedy
			)
		);

	beforeEach( () => document.querySelectorAll( '.zmo-toast' ).forEach( ( one ) => one.remove() ) );

	test( 'has a button that opens it beside the page, so that what was typed stays', () => {
		const opened = jest.spyOn( window, 'open' ).mockReturnValue( null );
		told( '/account/settings/#zmo-bind' );
		const way = document.querySelector< HTMLButtonElement >( '.zmo-toast button' );
		expect( way?.textContent ).toBe( '去处理' );
		way?.click();
		expect( opened ).toHaveBeenCalledWith( '/account/settings/#zmo-bind', '_blank', 'noopener' );
		opened.mockRestore();
	} );

	test( 'leads to no other site, and has no button where nothing is said', () => {
		told( 'https://example.org/' );
		told();
		expect( document.querySelectorAll( '.zmo-toast' ) ).toHaveLength( 2 );
		expect( document.querySelectorAll( '.zmo-toast button' ) ).toHaveLength( 0 );
	} );
} );
