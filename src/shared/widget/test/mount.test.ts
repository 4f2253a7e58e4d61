import { boot, mountAll, unmountAll } from '../mount';
import type { Registry, WidgetModule } from '../mount';
import { html } from '../../testing';
import { replaceHtml } from '../html';

const tick = async () => {
	for ( let i = 0; i < 6; i++ ) {
		await Promise.resolve();
	}
};

/** Mutation observers report in a task of their own. */
const observed = () => new Promise( ( resolve ) => queueMicrotask( () => resolve( undefined ) ) ).then( tick );

function widget( mount: WidgetModule[ 'mount' ] ): Registry[ string ] {
	return { when: 'now', replay: 'a, button', load: () => Promise.resolve( { mount } ) };
}

describe( 'mounting widgets', () => {
	let end: () => void = () => undefined;
	const mount = jest.fn();
	const cleanup = jest.fn();

	beforeEach( () => {
		mount.mockReset().mockReturnValue( cleanup );
		cleanup.mockReset();
		document.body.innerHTML = '';
		window.reportError = jest.fn();
	} );
	afterEach( () => end() );

	it( 'hands the props over, once for each element', async () => {
		document.body.innerHTML = `<span data-zeromo-widget="like" data-zeromo-props='{"id":7}'></span>`;
		end = boot( { like: widget( mount ) } );
		mountAll();
		await tick();
		expect( mount ).toHaveBeenCalledTimes( 1 );
		expect( mount ).toHaveBeenCalledWith( document.querySelector( 'span' ), { id: 7 } );
	} );

	it( 'leaves the markup of a widget that breaks and goes on with the others', async () => {
		document.body.innerHTML = `
			<span id="bad" data-zeromo-widget="bad"><a href="/x">链接</a></span>
			<span id="junk" data-zeromo-widget="like" data-zeromo-props="{oops"><a href="/y">链接</a></span>
			<span data-zeromo-widget="like"></span>`;
		const bad = widget( () => {
			throw new Error( 'broken' );
		} );
		end = boot( { bad, like: widget( mount ) } );
		await tick();
		expect( document.querySelector( '#bad a' ) ).not.toBeNull();
		expect( document.querySelector( '#junk a' ) ).not.toBeNull();
		expect( mount ).toHaveBeenCalledTimes( 1 );
		expect( window.reportError ).toHaveBeenCalledTimes( 2 );
	} );

	describe( 'in text that somebody has stored', () => {
		const LIKE = '<span data-zeromo-widget="like"></span>';
		const key = ( value: string ) => {
			window.zeromo = {
				rest: '/wp-json/zeromo/v1',
				ajax: '/a',
				chunks: '',
				icons: '',
				home: '/',
				member: false,
				key: value,
			};
		};
		afterEach( () => {
			delete window.zeromo;
			document.body.className = '';
		} );

		it.each( [
			`<div class="zmo-prose">${ LIKE }</div>`,
			`<div class="zmo-prose"><div data-zeromo-key="">${ LIKE }</div></div>`,
			`<div class="zmo-prose"><div class="zmo-prose is-page">${ LIKE }</div></div>`,
			`<p class="zmo-comment__text">${ LIKE }</p>`,
			`<div class="comment-content">${ LIKE }</div>`,
			`<article class="hentry type-post"><div class="entry-content">${ LIKE }</div></article>`,
			`<li class="wp-block-post type-post"><div class="wp-block-post-content">${ LIKE }</div></li>`,
		] )( 'nothing starts, now or later: %s', async ( markup ) => {
			key( '' );
			document.body.innerHTML = markup;
			end = boot( { like: widget( mount ) } );
			const later = document.createElement( 'div' );
			later.innerHTML = markup.replace( LIKE, LIKE.replace( 'span ', 'span data-zeromo-key="guess" ' ) );
			document.body.append( later );
			await observed();
			expect( mount ).not.toHaveBeenCalled();
		} );

		it( 'starts what a block of the page has printed there, by the key of the page', async () => {
			key( 'k1' );
			document.body.innerHTML = `<div class="zmo-prose">${ LIKE.replace( 'span ', 'span data-zeromo-key="k1" ' ) }${ LIKE }</div>`;
			end = boot( { like: widget( mount ) } );
			await tick();
			expect( mount ).toHaveBeenCalledTimes( 1 );
			expect( mount ).toHaveBeenCalledWith( document.querySelector( '[data-zeromo-key]' ), {} );
		} );

		it( 'starts what an answer of ours puts there, its own stored text aside', async () => {
			document.body.innerHTML = '<div class="zmo-prose"><div id="list"></div></div>';
			end = boot( { like: widget( mount ) } );
			const list = document.querySelector( '#list' ) as HTMLElement;
			replaceHtml( list, html( `<b>${ LIKE }</b><div class="zmo-prose">${ LIKE }</div>` ) );
			await observed();
			expect( mount ).toHaveBeenCalledTimes( 1 );
			expect( mount ).toHaveBeenCalledWith( list.querySelector( 'b > span' ), {} );
		} );

		it( 'leaves pages, templates and what scripts add alone', async () => {
			document.body.className = 'page';
			document.body.innerHTML = `<main class="wp-block-post-content entry-content">${ LIKE }</main>
				<div class="zmo-prose is-page">${ LIKE }</div>`;
			end = boot( { like: widget( mount ) } );
			await tick();
			expect( mount ).toHaveBeenCalledTimes( 2 );
		} );
	} );

	it( 'finds elements that are added later and ends those that go', async () => {
		end = boot( { like: widget( mount ) } );
		const element = document.createElement( 'div' );
		element.innerHTML = '<span data-zeromo-widget="like"></span>';
		document.body.append( element );
		await observed();
		expect( mount ).toHaveBeenCalledTimes( 1 );
		element.remove();
		await observed();
		expect( cleanup ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'waits with a widget that somebody is pressing, and hands the click on', async () => {
		document.body.innerHTML = '<span data-zeromo-widget="menu"><button type="button">分享</button></span>';
		const clicked = jest.fn();
		let arrive: ( module: WidgetModule ) => void = () => undefined;
		const load = () => new Promise< WidgetModule >( ( resolve ) => ( arrive = resolve ) );
		end = boot( { menu: { when: 'touch', replay: 'button', load } } );
		const button = document.querySelector( 'button' ) as HTMLElement;
		const sent = ( name: string ) => button.dispatchEvent( new Event( name, { bubbles: true } ) );
		sent( 'pointerover' );
		sent( 'pointerdown' );
		mount.mockImplementation( ( host: HTMLElement ) => {
			host.innerHTML = '<button type="button">分享</button>';
			host.querySelector( 'button' )?.addEventListener( 'click', clicked );
		} );
		arrive( { mount } );
		await tick();
		expect( mount ).not.toHaveBeenCalled();
		sent( 'pointerup' );
		button.click();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		await tick();
		expect( mount ).toHaveBeenCalledTimes( 1 );
		expect( clicked ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'does not end a widget that is only moved', async () => {
		document.body.innerHTML = '<div id="a"><span data-zeromo-widget="like"></span></div><div id="b"></div>';
		end = boot( { like: widget( mount ) } );
		await tick();
		document.querySelector( '#b' )?.append( document.querySelector( 'span' ) as Node );
		await observed();
		expect( cleanup ).not.toHaveBeenCalled();
		expect( mount ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'ends the old widgets and starts the new ones when HTML is replaced', async () => {
		document.body.innerHTML = '<div id="list"><span data-zeromo-widget="like"></span></div>';
		end = boot( { like: widget( mount ) } );
		await tick();
		replaceHtml(
			document.querySelector( '#list' ) as HTMLElement,
			html( `<span data-zeromo-widget="like" data-zeromo-props='{"id":2}'></span>` )
		);
		await tick();
		expect( cleanup ).toHaveBeenCalledTimes( 1 );
		expect( mount ).toHaveBeenLastCalledWith( expect.anything(), { id: 2 } );
		unmountAll( document.body );
		expect( cleanup ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'keeps the first click for a widget that has not started', async () => {
		document.body.innerHTML = '<span data-zeromo-widget="late"><button>甲</button><button>乙</button></span>';
		const clicked = jest.fn();
		const late: Registry[ string ] = {
			when: 'touch',
			replay: 'button',
			load: () =>
				Promise.resolve( {
					mount: ( element ) => {
						element.innerHTML = '<button>新甲</button><button>新乙</button>';
						element.addEventListener( 'click', ( event ) =>
							clicked( ( event.target as Element ).textContent )
						);
					},
				} ),
		};
		end = boot( { late } );
		document.querySelectorAll( 'button' )[ 1 ]?.click();
		expect( clicked ).not.toHaveBeenCalled();
		await tick();
		expect( clicked ).toHaveBeenCalledTimes( 1 );
		expect( clicked ).toHaveBeenCalledWith( '新乙' );
	} );

	it( 'holds clicks until what it prepares is there, and finds the control that sends the same', async () => {
		document.body.innerHTML =
			'<span data-zeromo-widget="late" data-zeromo-props=\'{"open":true}\'><button name="s" value="draft"></button><button name="s" value="publish"></button></span>';
		const clicked = jest.fn();
		let ready: () => void = () => undefined;
		const prepare = jest.fn( () => new Promise< void >( ( resolve ) => ( ready = resolve ) ) );
		mount.mockImplementation( ( element: HTMLElement ) => {
			element.innerHTML =
				'<button name="s" value="publish"></button><button name="s" value="draft"></button><button name="s" value="publish"></button>';
			element.addEventListener( 'click', ( { target } ) => clicked( ( target as HTMLButtonElement ).value ) );
		} );
		end = boot( {
			late: { when: 'now', replay: 'button[name]', load: () => Promise.resolve( { prepare, mount } ) },
		} );
		await tick();
		expect( prepare ).toHaveBeenCalledWith( { open: true } );
		document.querySelector< HTMLElement >( '[value="draft"]' )?.click();
		await tick();
		expect( mount ).not.toHaveBeenCalled();
		ready();
		await tick();
		expect( mount ).toHaveBeenCalledTimes( 1 );
		expect( clicked.mock.calls ).toEqual( [ [ 'draft' ] ] );
	} );

	it( 'gives the focus back to the same control', async () => {
		document.body.innerHTML = '<span data-zeromo-widget="like"><button>旧</button></span>';
		document.querySelector( 'button' )?.focus();
		mount.mockImplementation( ( element: HTMLElement ) => {
			element.innerHTML = '<button>新</button>';
		} );
		end = boot( { like: widget( mount ) } );
		await tick();
		expect( document.querySelector( 'button' ) ).toHaveFocus();
	} );
} );
