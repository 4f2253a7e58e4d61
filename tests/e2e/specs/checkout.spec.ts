import type { Page } from '@playwright/test';
import { PHONE, call, expect, test } from '../fixtures';
import { Providers } from '../fixtures/providers';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const HIDDEN = '从寺庙后门右手边的石阶上去，第二个岔口向左走';

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
	await providers.end( admin );
	await admin.close();
} );

async function sold( seller: Page ): Promise< string > {
	const post = await call< { id: number } >( seller, '/content', {
		post_content: `山路怎么走 ${ Date.now() }`,
		privacy: { type: 'paid', value: '9.90', content: HIDDEN },
	} );
	return `/activity/${ post.id }/`;
}

/** Begins to buy what a page sells by a method; gives the number the provider knows. */
async function begin( page: Page, url: string, method: RegExp ): Promise< string > {
	await page.goto( url );
	await page.getByRole( 'button', { name: '立即购买' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByRole( 'radio', { name: method } ).check( { force: true } );
	const answer = page.waitForResponse( ( one ) => one.url().includes( '/post/buy' ) );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	const { qr } = ( await ( await answer ).json() ) as { qr: string };
	await expect( dialog.getByRole( 'img', { name: /付款码/ } ) ).toBeVisible();
	return /(\w{24})$/.exec( qr )?.[ 1 ] ?? '';
}

test( 'a code is paid, no notice comes, and the text opens in place within ten seconds', async ( { open_as } ) => {
	const admin = await open_as( 'admin' );
	const buyer = await open_as( 'member4' );
	await providers.join( admin, 'code' );
	for ( const [ gateway, method, waits ] of [
		[ 'wechat', /微信支付/, 0 ],
		// Later than the questions of the first 15 seconds: now it asks every 8.
		[ 'alipay', /支付宝/, 15 ],
	] as const ) {
		const number = await begin( buyer, await sold( admin ), method );
		let asked = 0;
		buyer.on( 'response', ( one ) => ( asked += one.url().includes( '/payment/status' ) ? 1 : 0 ) );
		await expect.poll( () => asked, { timeout: 30_000 } ).toBeGreaterThanOrEqual( waits === 0 ? 1 : 4 );
		expect( await buyer.content() ).not.toContain( HIDDEN );
		const from = Date.now();
		await providers.control( { act: 'pay', gateway, number } );
		await expect( buyer.getByRole( 'dialog' ).getByText( '支付成功' ).first() ).toBeVisible();
		const took = ( Date.now() - from ) / 1000;
		test.info().annotations.push( { type: `${ gateway }: seconds`, description: String( took ) } );
		process.stdout.write( `${ gateway }: delivered ${ took } s after the payment, no notice\n` );
		expect( took ).toBeLessThan( 10 );
		await expect( buyer.getByRole( 'region', { name: /^隐藏内容/ } ).getByText( HIDDEN ) ).toBeVisible();
		await expect( buyer.getByRole( 'dialog' ) ).toHaveCount( 0 );
	}
} );

test( 'each provider’s page is paid on the desk and on a phone, and the way back brings the balance', async ( {
	open_as,
} ) => {
	const admin = await open_as( 'admin' );
	await providers.join( admin, 'page' );
	const desk = await open_as( 'member5' );
	const phone = await open_as( 'member5', { ...PHONE, userAgent: IPHONE } );
	const balance = async ( page: Page ) =>
		Number( ( await page.locator( '.zmo-money__card.is-main dd' ).first().innerText() ).replace( /[^\d.]/g, '' ) );
	for ( const [ page, method ] of [
		[ desk, /支付宝/ ],
		[ desk, /Stripe/ ],
		[ phone, /微信支付/ ],
		[ phone, /支付宝/ ],
	] as const ) {
		await page.goto( '/account/wallet/?show=recharge' );
		const before = await balance( page );
		const form = page.getByRole( 'form', { name: '充值' } );
		await form.getByRole( 'textbox', { name: '充值金额（元）' } ).fill( '3.50' );
		await form.getByRole( 'radio', { name: method } ).check( { force: true } );
		await form.getByRole( 'button', { name: '立即充值' } ).click();
		await page.getByRole( 'button', { name: '付款' } ).click();
		await expect( page ).toHaveURL( /\/account\/wallet\// );
		expect( await balance( page ) ).toBeCloseTo( before + 3.5, 2 );
	}
} );

test( 'a closed page leaves an order to go on with, by another method', async ( { open_as, expect_accessible } ) => {
	const admin = await open_as( 'admin' );
	const buyer = await open_as( 'member6' );
	await providers.join( admin, 'code' );
	const url = await sold( admin );
	await begin( buyer, url, /微信支付/ );
	await expect_accessible( buyer, '[role="dialog"]' );
	await buyer.keyboard.press( 'Escape' );
	await expect( buyer.getByRole( 'button', { name: '立即购买' } ) ).toBeFocused();
	await buyer.goto( '/account/orders/?show=pending' );
	await buyer.getByRole( 'button', { name: '继续支付' } ).first().click();
	const dialog = buyer.getByRole( 'dialog' );
	await dialog.getByRole( 'radio', { name: /Stripe/ } ).check( { force: true } );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await buyer.getByRole( 'button', { name: '付款' } ).click();
	await expect( buyer ).toHaveURL( new RegExp( url ) );
	await expect( buyer.getByRole( 'region', { name: /^隐藏内容/ } ).getByText( HIDDEN ) ).toBeVisible();
} );
