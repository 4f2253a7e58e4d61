import { call } from '../../../../shared/api/client';
import { navigate } from '../../../../shared/lib/navigate';
import { mount } from '..';

jest.mock( '../../../../shared/api/client', () => ( { call: jest.fn() } ) );
jest.mock( '../../../../shared/lib/navigate', () => ( { navigate: { along: jest.fn() } } ) );

const called = call as unknown as jest.Mock;

function card( whole: boolean ) {
	document.body.innerHTML =
		'<article><div><div class="zmo-text is-clamped">开头</div><a class="zmo-more" href="/activity/12/">全文</a></div></article>';
	const element = document.querySelector< HTMLElement >( 'article > div' )!;
	mount( element, { post_id: 12, whole } );
	return { text: element.querySelector( '.zmo-text' )!, link: element.querySelector( 'a' )! };
}

async function press( link: HTMLElement ): Promise< void > {
	link.click();
	await Promise.resolve();
	await Promise.resolve();
}

describe( 'unfold', () => {
	beforeEach( () => jest.resetAllMocks() );

	it( 'shows what is there and folds it again', async () => {
		const { text, link } = card( true );
		await press( link );
		expect( text.className ).toBe( 'zmo-text' );
		expect( link.textContent ).toBe( '收起' );
		expect( link.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
		await press( link );
		expect( text.className ).toBe( 'zmo-text is-clamped' );
		expect( link.textContent ).toBe( '全文' );
		expect( called ).not.toHaveBeenCalled();
	} );

	it( 'asks once for a text that was cut', async () => {
		called.mockResolvedValue( { content_html: '<p>开头和结尾</p>' } );
		const { text, link } = card( false );
		await press( link );
		expect( text.textContent ).toBe( '开头和结尾' );
		await press( link );
		await press( link );
		expect( text.className ).toBe( 'zmo-text' );
		expect( called.mock.calls ).toEqual( [ [ 'GET /content/{id}', { id: 12 } ] ] );
	} );

	it( 'leads to the page where the rest can not be had', async () => {
		called.mockRejectedValue( new Error( 'no' ) );
		const { link } = card( false );
		await press( link );
		expect( navigate.along ).toHaveBeenCalledWith( link );
	} );

	it( 'leaves a press for a new tab to the browser', async () => {
		const { text, link } = card( true );
		const event = new MouseEvent( 'click', { bubbles: true, cancelable: true, ctrlKey: true } );
		link.dispatchEvent( event );
		expect( event.defaultPrevented ).toBe( false );
		expect( text.className ).toBe( 'zmo-text is-clamped' );
	} );
} );
