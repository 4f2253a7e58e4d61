import { act } from '@testing-library/react';
import { navigate } from '../../shared/lib/navigate';
import { asMember, sent, serve, settle } from '../../shared/testing';
import { registry } from '../registry';

const SCRIPT = '<img src="x" onerror="window.ran=1"><svg onload="window.ran=1"></svg>';
const ADDRESSES = [
	'https://elsewhere.test/wp-json/zeromo/v1/terms',
	'/wp-json/wp/v2/users/1',
	'/content/../../../wp/v2/users',
	'javascript:window.ran=1',
];

/** Everything a text could say to a widget: each prop that is an address, and text in each that is shown. */
function propsWith( address: string ): Record< string, unknown > {
	const named = ( names: string, value: unknown ) =>
		Object.fromEntries( names.split( ' ' ).map( ( name ) => [ name, value ] ) );
	return {
		...named( 'id post_id user_id circle_id favorite_id max count page_id last', 7 ),
		...named( 'path action url edit_url back ask_url redirect_url done_url home href src avatar', address ),
		...named( 'label title name message placeholder text toolbar_html html end empty help terms_html', SCRIPT ),
		...named( 'open now can_edit automatic since', true ),
		method: 'POST',
		query: { _method: 'DELETE', source: 'feed' },
		data: { role: 'administrator' },
		next_cursor: 'c1',
		section_id: 's',
		tabs: [ { name: 'a', label: SCRIPT } ],
		options: [ { value: 'a', label: SCRIPT } ],
		images: [ { url: address, thumb: address, alt: SCRIPT } ],
		sources: [ { src: address, type: 'video/mp4', label: SCRIPT } ],
		entries: [ { level: 2, title: SCRIPT, id: 'x', children: [] } ],
		links: { terms: address, privacy: address, lost: address },
		settings: { toolbar_html: SCRIPT, supports: [ 'image' ] },
		post: {
			...{ id: 7, post_title: SCRIPT, content_html: SCRIPT, core_url: address, post_type: 'zeromo_activity' },
			...{
				topics: [],
				images: [],
				circle: null,
				video: null,
				file: null,
				parts: {},
				privacy: { type: 'public' },
			},
		},
		can: { edit: true, delete: true, report: true },
		list: '#list',
		target: '#field',
	};
}

const MARKUP = `
	<button type="button">按</button><a href="/x">看</a><a data-zmo-tab="b" href="/y">乙</a>
	<form action="/z"><input type="text" name="s"><textarea name="t"></textarea><select name="u"><option>1</option></select></form>
	<div data-zmo-panel></div><div data-zmo-step>一</div>`;

const DANGEROUS = /^\s*(?:javascript|data|vbscript):/i;

/** Attributes that run something, in all that stands in the document. */
function running(): string[] {
	return [ ...document.querySelectorAll( '*' ) ].flatMap( ( element ) =>
		[ ...element.attributes ]
			.filter(
				( { name, value } ) =>
					name.startsWith( 'on' ) ||
					name === 'srcdoc' ||
					( [ 'href', 'action', 'formaction', 'src' ].includes( name ) && DANGEROUS.test( value ) )
			)
			.map( ( { name, value } ) => `<${ element.localName } ${ name }="${ value }">` )
	);
}

describe.each( Object.keys( registry ) )( '%s with props of somebody else', ( name ) => {
	it.each( ADDRESSES )( 'calls nobody but its own routes and runs nothing: %s', async ( address ) => {
		asMember();
		serve( {} );
		window.open = jest.fn();
		window.scrollTo = jest.fn();
		jest.spyOn( navigate, 'to' ).mockImplementation( () => undefined );
		jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
		HTMLFormElement.prototype.requestSubmit = jest.fn();
		( window as { EventSource?: unknown } ).EventSource = class {
			static CLOSED = 2;
			close() {}
		};
		const host = document.createElement( 'div' );
		host.innerHTML = MARKUP;
		host.dataset.zeromoProps = JSON.stringify( propsWith( address ) );
		document.body.append( host );
		const module = await registry[ name ]?.load();
		let end: void | ( () => void );
		try {
			await act( async () => {
				end = module?.mount( host, propsWith( address ) );
			} );
		} catch {
			// A widget whose props make no sense does not start.
		}
		await settle();
		// The library behind the emoji needs a browser.
		const pressed = name === 'emoji-picker' ? [] : [ ...document.querySelectorAll( 'button' ) ];
		for ( const one of pressed.slice( 0, 6 ) ) {
			await act( async () => one.click() );
		}
		await settle();
		expect( running() ).toEqual( [] );
		const calls = ( window.fetch as jest.Mock ).mock.calls.map( ( [ url ] ) => new URL( String( url ) ) );
		const elsewhere = calls.filter(
			( url ) =>
				! url.href.startsWith( 'http://localhost/wp-json/zeromo/v1/' ) &&
				url.pathname !== '/wp-admin/admin-ajax.php'
		);
		expect( elsewhere.map( String ) ).toEqual( [] );
		expect( sent.filter( ( { query } ) => query.has( '_method' ) ) ).toEqual( [] );
		await act( async () => end?.() );
		document.body.replaceChildren();
	} );
} );
