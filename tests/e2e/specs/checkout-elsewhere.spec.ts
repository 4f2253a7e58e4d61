/** Paying at PayPal and at an aggregator, on the desk and on a phone, and inside of WeChat. */
import type { Page } from '@playwright/test';
import { PHONE, expect, test } from '../fixtures';
import { Providers } from '../fixtures/providers';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const WECHAT = `${ IPHONE } MicroMessenger/8.0.50(0x1800322f) NetType/WIFI Language/zh_CN`;

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

const balance = async ( page: Page ) =>
	Number( ( await page.locator( '.zmo-money__card.is-main dd' ).first().innerText() ).replace( /[^\d.]/g, '' ) );

/** Opens 充值, and presses its button; gives the balance before. */
async function recharge( page: Page, method: RegExp ): Promise< number > {
	await page.goto( '/account/wallet/?show=recharge' );
	const before = await balance( page );
	const form = page.getByRole( 'form', { name: '充值' } );
	await form.getByRole( 'textbox', { name: '充值金额（元）' } ).fill( '3.50' );
	await form.getByRole( 'radio', { name: method } ).check( { force: true } );
	await form.getByRole( 'button', { name: '立即充值' } ).click();
	return before;
}

test( 'PayPal and an aggregator are paid on the desk and on a phone', async ( { open_as } ) => {
	await providers.join( await open_as( 'admin' ), 'page' );
	const desk = await open_as( 'member5' );
	const phone = await open_as( 'member5', { ...PHONE, userAgent: IPHONE } );
	for ( const [ page, method ] of [
		[ desk, /PayPal/ ],
		[ desk, /聚合支付/ ],
		[ phone, /PayPal/ ],
		[ phone, /聚合支付/ ],
	] as const ) {
		const before = await recharge( page, method );
		await page.getByRole( 'button', { name: '付款' } ).click();
		await expect( page ).toHaveURL( /\/account\/wallet\// );
		expect( await balance( page ) ).toBeCloseTo( before + 3.5, 2 );
	}
} );

test( 'inside of WeChat its own sheet opens, signed by our merchant, and pays', async ( {
	open_as,
	expect_accessible,
} ) => {
	await providers.join( await open_as( 'admin' ), 'page' );
	const page = await open_as( 'member7', { ...PHONE, userAgent: WECHAT } );
	const sheets: Record< string, string >[] = [];
	await page.exposeFunction( 'zm_sheet', async ( sheet: Record< string, string > ) => {
		sheets.push( sheet );
		if ( sheets.length === 1 ) {
			return 'get_brand_wcpay_request:cancel';
		}
		const number = ( sheet.package ?? '' ).replace( 'prepay_id=wx', '' );
		await providers.control( { act: 'pay', gateway: 'wechat', number } );
		return 'get_brand_wcpay_request:ok';
	} );
	await page.addInitScript( () => {
		window.WeixinJSBridge = {
			invoke: ( name, values, done ) => {
				if ( name === 'getBrandWCPayRequest' ) {
					const told = window as unknown as { zm_sheet: ( sheet: object ) => Promise< string > };
					void told.zm_sheet( values ).then( ( said ) => done( { err_msg: said } ) );
				}
			},
		};
	} );
	const before = await recharge( page, /微信支付/ );
	await expect( page.getByRole( 'heading', { name: '微信支付' } ) ).toBeVisible();
	await expect( page.getByText( '还没有付款' ) ).toBeVisible();
	await expect_accessible( page, 'main' );
	await page.screenshot( { path: test.info().outputPath( 'sheet.png' ) } );
	await page.getByRole( 'button', { name: '去支付' } ).click();
	await expect( page ).toHaveURL( /\/account\/wallet\// );
	expect( await balance( page ) ).toBeCloseTo( before + 3.5, 2 );
	expect( sheets ).toHaveLength( 2 );
	expect( sheets.every( ( sheet ) => providers.is_signed_sheet( sheet ) ) ).toBe( true );
	expect( providers.is_signed_sheet( { ...sheets[ 0 ], package: 'prepay_id=wxother' } ) ).toBe( false );
} );
