import type { Page } from '@playwright/test';
import { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { expect, test } from '../fixtures/wordpress';

const FOREIGN = 'https://elsewhere.test/wp-json/zeromo/v1/x';
const widget = ( name: string, props: object, inside: string ) =>
	`<div data-zeromo-widget="${ name }" data-zeromo-props='${ JSON.stringify( props ) }'>${ inside }</div>`;
const SCRIPT = '<b>x</b><img src=x onerror=document.title=1>';

/** What an author could write, who may not write scripts. */
const ATTACK = [
	'<p>正文。</p>',
	widget( 'tab-section', { path: FOREIGN, section_id: 's', tabs: [ { name: 'a' } ] }, '' ),
	widget( 'infinite-list', { path: FOREIGN, next_cursor: 'c', query: { _method: 'DELETE' } }, '<p>列表</p>' ),
	widget(
		'ajax-submit',
		{ path: '/user/follow', data: { user_id: 1 }, label: '看图' },
		'<button type="button">看图</button>'
	),
	widget(
		'ajax-submit',
		{ path: '/wp-json/wp/v2/users/1', data: { roles: 'x' } },
		'<button type="button">看大图</button>'
	),
	widget( 'modal-form', { path: '/report', open: true, title: '会话过期' }, '<textarea name="detail"></textarea>' ),
	widget( 'activity-editor', { open: true, settings: { toolbar_html: SCRIPT } }, '<p>编辑器</p>' ),
	widget( 'login-form', { links: { lost: 'javascript:document.title=1' } }, '<p>登录</p>' ),
].join( '' );

/** Tries all that stands in the text, then waits until the page has settled; gives what the page has sent meanwhile. */
async function use( page: Page, text: string ): Promise< string[] > {
	const sent: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.method() !== 'GET' || ! request.url().startsWith( new URL( page.url() ).origin ) ) {
			sent.push( `${ request.method() } ${ request.url() }` );
		}
	} );
	const buttons = page.locator( text ).locator( 'button' );
	for ( const button of await buttons.all() ) {
		await button.hover();
		await button.click();
	}
	// A widget of the page itself, further down, is asked for and answers: what starts in the text has started before.
	await page.evaluate( () => {
		document.querySelector( '#own' )?.remove();
		const own = document.createElement( 'div' );
		own.id = 'own';
		own.dataset.zeromoWidget = 'ajax-submit';
		own.dataset.zeromoProps = '{"path":"/terms/cats","method":"GET","data":{"taxonomy":"topic"}}';
		document.querySelector( 'main' )?.append( own );
	} );
	const answered = page.waitForResponse( /\/terms\/cats/ );
	await page.locator( '#own button' ).click();
	await answered;
	return sent.filter( ( one ) => ! /\/post\/view$/.test( one ) );
}

test( 'widgets that an author writes into an article start for nobody', async ( {
	page,
	baseURL,
	requestUtils,
	trouble,
} ) => {
	// What the text itself names is there without any widget.
	trouble.allow.push( /404/, /not a route of this widget/ );
	const user = { username: `writer${ Date.now() }`, password: 'password' };
	await requestUtils.createUser( { ...user, email: `${ user.username }@site.example`, roles: [ 'author' ] } );
	const author = await RequestUtils.setup( { user, baseURL } );
	const { link } = await author.createRecord< { link: string } >( 'posts', {
		title: '有坏东西的文章',
		content: `<!-- wp:html -->${ ATTACK }<!-- /wp:html -->`,
		status: 'publish',
	} );
	await author.request.dispose();

	await page.goto( link );
	const title = await page.title();
	expect( await use( page, '.zmo-prose' ) ).toEqual( [] );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	expect( await page.title() ).toBe( title );

	// The same, had the server let it through: the text holds the attributes as they were written.
	await page.evaluate( ( html ) => {
		document
			.querySelector( '.zmo-prose' )
			?.replaceChildren( ...new DOMParser().parseFromString( html, 'text/html' ).body.children );
	}, ATTACK );
	expect( await use( page, '.zmo-prose' ) ).toEqual( [] );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await expect( page.locator( '.zmo-prose [role="tab"], .zmo-prose .zmo-editor, .zmo-prose .zmo-end' ) ).toHaveCount(
		0
	);
	expect( await page.title() ).toBe( title );

	// And in a place where widgets do start: none calls another site or another route, none makes elements of its props.
	await page.evaluate( ( html ) => {
		const box = document.createElement( 'div' );
		box.id = 'page';
		box.append( ...new DOMParser().parseFromString( html, 'text/html' ).body.children );
		box.querySelectorAll( '[data-zeromo-widget="modal-form"], [data-zeromo-widget="ajax-submit"]' ).forEach(
			( one ) => one.remove()
		);
		document.querySelector( 'main' )?.append( box );
	}, ATTACK );
	await expect( page.locator( '#page .zmo-editor' ) ).toBeVisible();
	expect( await use( page, '#page .none' ) ).toEqual( [] );
	await expect( page.locator( '#page [onerror], #page [data-zmo-tab], #page [href^="javascript"]' ) ).toHaveCount(
		0
	);
	expect( await page.title() ).toBe( title );
} );
