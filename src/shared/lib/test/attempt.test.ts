import { attempt } from '../attempt';

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
