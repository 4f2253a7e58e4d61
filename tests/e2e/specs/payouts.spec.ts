/** 打款: what a member has earned goes out by WeChat Pay, confirmed in its browser, or comes back when it is not. */
import type { Page } from '@playwright/test';
import { PHONE, call, expect, id_of, new_member, test } from '../fixtures';
import { Providers } from '../fixtures/providers';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const WECHAT = `${ IPHONE } MicroMessenger/8.0.50(0x1800322f) NetType/WIFI Language/zh_CN`;
const WALLET = '/account/wallet/?show=withdrawals';

let providers: Providers;

test.beforeAll( async () => {
	providers = await Providers.start();
} );

test.afterAll( async ( { browser, baseURL } ) => {
	const admin = await browser.newPage( { baseURL } );
	await admin.request.post( '/wp-login.php', { form: { log: 'admin', pwd: 'password', testcookie: '1' } } );
	await call( admin, '/admin/settings', { reset: [ 'payout_by_api', 'tax_identity', 'withdraw_tax' ] } );
	await providers.end( admin );
	await admin.close();
} );

/** Looks at what will be left. */
async function look( page: Page, amount: string ): Promise< void > {
	await page.goto( WALLET );
	const form = page.getByRole( 'form', { name: '提现', exact: true } );
	await form.getByRole( 'textbox', { name: '提现金额' } ).fill( amount );
	await form.getByRole( 'combobox', { name: '收款渠道' } ).selectOption( { label: '微信' } );
	await form.getByRole( 'button', { name: '算一算到账多少' } ).click();
}

/** The owner's acts on a withdrawal of this sum, on the screen 提现. */
function screen( admin: Page, member: number ) {
	const row = ( sum: string ) => admin.getByRole( 'row' ).filter( { hasText: sum } );
	return {
		row,
		show: () => admin.goto( `/wp-admin/admin.php?page=zeromo&screen=/withdrawals&search=${ member }` ),
		async press( sum: string, act: string, then: string ) {
			await row( sum ).getByRole( 'button', { name: act, exact: true } ).click();
			const dialog = admin.getByRole( 'dialog' );
			if ( act === '打款' ) {
				await expect( dialog ).toContainText( '不能撤销' );
				await admin.screenshot( { path: test.info().outputPath( 'send.png' ) } );
			}
			await dialog.getByRole( 'button', { name: act, exact: true } ).click();
			await expect( row( sum ) ).toContainText( then );
		},
	};
}

test( 'a member gives an identity, withdraws, is paid by WeChat and confirms; what nobody confirms comes back', async ( {
	open_as,
	expect_accessible,
} ) => {
	test.setTimeout( 150_000 );
	const admin = await open_as( 'admin' );
	await providers.join( admin, 'page' );
	await call( admin, '/admin/settings', { payout_by_api: true, tax_identity: true, withdraw_tax: 2000 } );
	const { login } = await new_member( admin, 'payee' );
	const desk = await open_as( login );
	const member = await id_of( desk );
	await providers.bind( admin, member );
	await call( admin, '/admin/credit', { user_id: member, amount: '20', reason: '稿费' } );
	await call( desk, '/wallet/withdraw-settings', { channel: 'wechat', account: 'xiaoming', name: '王小明' } );

	await desk.goto( WALLET );
	await expect( desk.getByText( '收益每百元代扣税款 ￥20.00' ) ).toBeVisible();
	await look( desk, '5' );
	const refused = desk.getByRole( 'alert' ).filter( { hasText: '涉税身份信息' } );
	await refused.getByRole( 'link', { name: '去处理' } ).click();
	const identity = desk.getByRole( 'form', { name: '涉税身份信息' } );
	await identity.getByRole( 'textbox', { name: '证件上的姓名' } ).fill( '王小明' );
	await identity.getByRole( 'textbox', { name: '身份证号码' } ).fill( '11010519491231002X' );
	await identity.getByRole( 'textbox', { name: '联系电话' } ).fill( '13800138000' );
	await identity.getByRole( 'button', { name: '保存身份信息' } ).click();
	await expect( desk.getByText( '110***********002X' ) ).toBeVisible();
	await expect_accessible( desk, '#zmo-tax-identity' );

	const phone = await open_as( login, { ...PHONE, userAgent: WECHAT } );
	await look( phone, '5' );
	const sure = phone.getByRole( 'form', { name: '确认提现' } );
	await expect( sure ).toContainText( '-￥1.00' );
	await expect( sure ).toContainText( '￥4.00' );
	await expect_accessible( phone, 'main' );
	await phone.screenshot( { path: test.info().outputPath( 'sums.png' ), fullPage: true } );
	await sure.getByRole( 'button', { name: '确认提现' } ).click();
	await expect( sure ).toHaveCount( 0 );
	await expect( phone.getByText( '到账 4.00' ) ).toBeVisible();

	const owner = screen( admin, member );
	await owner.show();
	await owner.press( '￥5.00', '通过', '待打款' );
	await providers.control( { act: 'set', transfer: 'REFUSED' } );
	await owner.row( '￥5.00' ).getByRole( 'button', { name: '打款', exact: true } ).click();
	await admin.getByRole( 'dialog' ).getByRole( 'button', { name: '打款', exact: true } ).click();
	await expect( admin.getByText( /待打款：NOT_ENOUGH 资金不足/ ).first() ).toBeVisible();
	await expect( owner.row( '￥5.00' ) ).toContainText( '待打款' );
	await providers.control( { act: 'set', transfer: '' } );
	await owner.press( '￥5.00', '打款', '待收款人确认' );
	await expect( owner.row( '￥5.00' ) ).toContainText( '实付 ￥4.00' );
	await expect_accessible( admin, '#zmo-admin' );
	await admin.screenshot( { path: test.info().outputPath( 'confirming.png' ) } );

	// Elsewhere than in WeChat words say how to get there.
	await desk.goto( WALLET );
	await expect( desk.getByText( '请用微信打开这个页面' ) ).toBeVisible();
	await desk.screenshot( { path: test.info().outputPath( 'elsewhere.png' ) } );

	const asked: Record< string, string >[] = [];
	await phone.exposeFunction( 'zm_transfer', ( values: Record< string, string > ) => {
		asked.push( values );
	} );
	await phone.addInitScript( () => {
		window.WeixinJSBridge = {
			invoke: ( name, values, done ) => {
				const told = window as unknown as { zm_transfer: ( values: object ) => Promise< void > };
				void told.zm_transfer( { name, ...values } ).then( () => done( { err_msg: `${ name }:ok` } ) );
			},
		};
	} );
	await phone.goto( WALLET );
	const confirm = phone.getByRole( 'button', { name: '确认收款' } );
	await expect( confirm ).toBeVisible();
	await expect_accessible( phone, 'main' );
	await phone.screenshot( { path: test.info().outputPath( 'confirm.png' ), fullPage: true } );
	await phone.emulateMedia( { colorScheme: 'dark' } );
	await phone.screenshot( { path: test.info().outputPath( 'confirm-dark.png' ), fullPage: true } );
	await phone.emulateMedia( { colorScheme: 'light' } );
	await confirm.click();
	await expect( phone.getByRole( 'listitem' ).filter( { hasText: '￥5.00' } ) ).toContainText( '已打款' );
	expect( asked ).toEqual( [
		{ name: 'requestMerchantTransfer', mchId: '1900000001', appId: 'wx01', package: 'pkg' },
	] );
	const has = phone.locator( '.zmo-money__card.is-main dd' ).first();
	await expect( has ).toContainText( '15.00' );
	await phone.goto( '/account/wallet/?show=balance' );
	await expect( phone.getByRole( 'listitem' ).filter( { hasText: '-5.00' } ).first() ).toBeVisible();

	// The next one is never confirmed: its time is over at WeChat, and the money is back.
	await look( desk, '6' );
	await desk.getByRole( 'form', { name: '确认提现' } ).getByRole( 'button', { name: '确认提现' } ).click();
	await owner.show();
	await owner.press( '￥6.00', '通过', '待打款' );
	await owner.press( '￥6.00', '打款', '待收款人确认' );
	await desk.goto( WALLET );
	await expect( desk.getByText( '9.00' ).first() ).toBeVisible();
	await providers.control( { act: 'set', transfer: 'FAIL' } );
	await owner.row( '￥6.00' ).getByRole( 'button' ).first().click();
	const detail = admin.getByRole( 'dialog' );
	await detail.getByRole( 'button', { name: '再问支付平台' } ).click();
	await expect( detail.getByText( '没有打款' ) ).toBeVisible();
	await expect_accessible( admin, '.zmo-withdrawals-detail' );
	await admin.screenshot( { path: test.info().outputPath( 'back.png' ) } );
	await desk.goto( WALLET );
	const back = desk.getByRole( 'listitem' ).filter( { hasText: '￥6.00' } );
	await expect( back ).toContainText( '打款失败' );
	await expect( back ).toContainText( '没有在期限内确认收款' );
	await expect( back ).not.toContainText( '代扣税款' );
	await expect( desk.locator( '.zmo-money__card.is-main dd' ).first() ).toContainText( '15.00' );
	await desk.screenshot( { path: test.info().outputPath( 'failed.png' ), fullPage: true } );
	await providers.control( { act: 'set', transfer: '' } );
} );
