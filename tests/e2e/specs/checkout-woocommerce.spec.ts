/**
 * Buying by a payment method of WooCommerce: from 确认购买 to its payment page and back, on the desk and on a phone. The
 * site runs the double of the functions we call (tests/fixtures/woocommerce).
 */
import type { Page } from '@playwright/test';
import { PHONE, call, expect, test } from '../fixtures';

const HIDDEN = '过了第二道桥往左，门牌是蓝色的那一家';

async function set_shop( admin: Page, is_on: boolean ): Promise< void > {
	const form = { action: 'zeromo_journey_shop', is_on: is_on ? '1' : '' };
	const answer = await admin.request.post( '/wp-admin/admin-ajax.php', { form } );
	expect( answer.status(), await answer.text() ).toBe( 200 );
}

test.afterAll( async ( { browser, baseURL } ) => {
	const admin = await browser.newPage( { baseURL } );
	await admin.request.post( '/wp-login.php', { form: { log: 'admin', pwd: 'password', testcookie: '1' } } );
	await set_shop( admin, false );
	await admin.close();
} );

async function sold( seller: Page ): Promise< string > {
	const post = await call< { id: number } >( seller, '/content', {
		post_content: `老面馆在哪里 ${ Date.now() }`,
		privacy: { type: 'paid', value: '8.80', content: HIDDEN },
	} );
	return `/activity/${ post.id }/`;
}

/** Presses 立即购买, chooses WooCommerce and goes to its page. */
async function begin( page: Page, url: string ): Promise< void > {
	await page.goto( url );
	await page.getByRole( 'button', { name: '立即购买' } ).click();
	await choose( page );
}

async function choose( page: Page ): Promise< void > {
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByRole( 'radio', { name: /更多支付方式/ } ).check( { force: true } );
	await page.screenshot( { path: test.info().outputPath( `dialog-${ page.viewportSize()?.width }.png` ) } );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByRole( 'heading', { name: '支付订单' } ) ).toBeVisible();
	await expect( page.getByText( '8.80 CNY' ) ).toBeVisible();
}

/** The buyer, who is offered the method. */
async function join( page: Page, baseURL = '' ): Promise< void > {
	await page.context().addCookies( [ { name: 'zm_woo_gateway', value: '1', url: baseURL } ] );
}

const opened = ( page: Page ) => page.getByRole( 'region', { name: /^隐藏内容/ } ).getByText( HIDDEN );

test( 'a post is paid at WooCommerce on the desk and on a phone, and is open on the way back', async ( {
	open_as,
	baseURL,
} ) => {
	const admin = await open_as( 'admin' );
	await set_shop( admin, true );
	for ( const page of [ await open_as( 'member8' ), await open_as( 'member9', PHONE ) ] ) {
		await join( page, baseURL );
		const url = await sold( admin );
		await begin( page, url );
		// What waits for a person is not offered for an order of ours.
		await expect( page.getByText( 'Till', { exact: true } ) ).toBeVisible();
		await expect( page.getByText( /货到付款|银行转账/ ) ).toHaveCount( 0 );
		await page.getByRole( 'button', { name: '付款' } ).click();
		await expect( page ).toHaveURL( new RegExp( url ) );
		await expect( opened( page ) ).toBeVisible();
		await page.screenshot( { path: test.info().outputPath( `back-${ page.viewportSize()?.width }.png` ) } );
		// Pressed again from the history: paid once.
		await page.goto( '/account/orders/' );
		await expect( page.getByRole( 'button', { name: '继续支付' } ) ).toHaveCount( 0 );
	}
} );

test( 'a payment that does not succeed leaves an order to go on with', async ( { open_as, baseURL } ) => {
	const admin = await open_as( 'admin' );
	await set_shop( admin, true );
	for ( const page of [ await open_as( 'member10' ), await open_as( 'member11', PHONE ) ] ) {
		await join( page, baseURL );
		const url = await sold( admin );
		await begin( page, url );
		await page.getByRole( 'button', { name: '付不成' } ).click();
		await expect( page.getByText( '支付失败' ) ).toBeVisible();
		await page.goto( url );
		await expect( page.getByRole( 'button', { name: '立即购买' } ) ).toBeVisible();
		expect( await page.content() ).not.toContain( HIDDEN );
		await page.goto( '/account/orders/?show=pending' );
		await page.getByRole( 'button', { name: '继续支付' } ).first().click();
		await choose( page );
		await page.getByRole( 'button', { name: '付款' } ).click();
		await expect( page ).toHaveURL( new RegExp( url ) );
		await expect( opened( page ) ).toBeVisible();
		await page.goto( '/account/orders/?show=pending' );
		await expect( page.getByRole( 'button', { name: '继续支付' } ) ).toHaveCount( 0 );
	}
} );
