import { PHONE, call, expect, test } from '../fixtures';
import { Providers } from '../fixtures/providers';

let providers: Providers;

test.beforeAll( async () => {
	providers = await Providers.start();
} );

test.beforeEach( ( { trouble } ) => {
	trouble.allow.push( /^foreign host: http:\/\/127\.0\.0\.1/ );
} );

test.afterAll( async ( { browser, baseURL } ) => {
	const admin = await browser.newPage( { baseURL } );
	await admin.request.post( '/wp-login.php', { form: { log: 'admin', pwd: 'password', testcookie: '1' } } );
	await call( admin, '/admin/settings', { reset: [ 'guest_orders' ] } );
	await providers.end( admin );
	await admin.close();
} );

for ( const [ size, options ] of [
	[ 1280, { viewport: { width: 1280, height: 900 } } ],
	[ 390, PHONE ],
] as const ) {
	test( `a visitor buys a key without an account and finds the order again at ${ size }`, async ( {
		open_as,
		browser,
		expect_accessible,
	} ) => {
		const admin = await open_as( 'admin' );
		await providers.join( admin, 'code' );
		await call( admin, '/admin/settings', { guest_orders: true } );
		const title = `游客周卡 ${ size } ${ Date.now() }`;
		const key = `GUEST-${ Date.now() }`;
		const product = await call< { url: string } >( admin, '/admin/products', {
			title,
			price: '3',
			kind: 'card',
			keys: [ key ],
		} );
		const context = await browser.newContext( { baseURL: process.env.ZM_URL, locale: 'zh-CN', ...options } );
		const page = await context.newPage();
		await page.goto( product.url );
		await page.getByRole( 'button', { name: '免登录购买' } ).click();
		await expect_accessible( page, '.zmo-site main' );
		await page.screenshot( { path: `test-results/guest-buy-${ size }.png` } );
		await page.getByRole( 'textbox', { name: '邮箱' } ).fill( 'visitor@site.example' );
		await page.getByRole( 'button', { name: '提交订单' } ).click();
		await page.getByRole( 'radio', { name: /微信支付/ } ).check( { force: true } );
		await expect_accessible( page, '.zmo-site main' );
		await page.screenshot( { path: `test-results/guest-pay-${ size }.png` } );
		const answer = page.waitForResponse( ( one ) => one.url().includes( '/guest/orders/pay' ) );
		await page.getByRole( 'button', { name: /^确认支付/ } ).click();
		const begun = ( await ( await answer ).json() ) as { qr: string };
		await providers.control( { act: 'pay', gateway: 'wechat', number: /(\w{24})$/.exec( begun.qr )?.[ 1 ] ?? '' } );
		await expect( page.getByText( key, { exact: true } ) ).toBeVisible();
		await expect_accessible( page, '.zmo-site main' );
		await page.screenshot( { path: `test-results/guest-bought-${ size }.png`, fullPage: true } );
		const number = ( await page.locator( '.zmo-bought__facts code' ).first().textContent() ) ?? '';

		// Another browser: the number alone and another's mail say nothing.
		await context.clearCookies();
		await page.goto( page.url().replace( /\?.*/, '' ) );
		await page.getByRole( 'textbox', { name: '订单号' } ).fill( number );
		await page.getByRole( 'textbox', { name: '邮箱' } ).fill( 'other@site.example' );
		await page.getByRole( 'button', { name: '查询', exact: true } ).click();
		await expect( page.getByText( '没有找到订单' ) ).toBeVisible();
		await expect( page.getByText( key ) ).toHaveCount( 0 );
		await page.screenshot( { path: `test-results/guest-find-${ size }.png` } );
		// The form stays with what was typed, and the number is in no address.
		await expect( page.getByRole( 'textbox', { name: '订单号' } ) ).toHaveValue( number );
		await expect( page.getByRole( 'textbox', { name: '邮箱' } ) ).toHaveValue( 'other@site.example' );
		expect( page.url() ).not.toContain( number );
		await page.getByRole( 'textbox', { name: '邮箱' } ).fill( 'visitor@site.example' );
		// A press right after the last one is ignored.
		const ask = page.getByRole( 'button', { name: '查询', exact: true } );
		await expect( async () => {
			if ( await ask.isVisible() ) {
				await ask.click();
			}
			await expect( page.getByText( key, { exact: true } ) ).toBeVisible( { timeout: 5_000 } );
		} ).toPass( { timeout: 60_000 } );
		await context.close();
	} );
}
