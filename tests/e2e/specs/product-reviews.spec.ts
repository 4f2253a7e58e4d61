import type { Page } from '@playwright/test';
import { new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

/** A picture of one colour. */
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC',
	'base64'
);

/** Calls a route as who is signed in on the page. */
async function rest( page: Page, path: string, data: object ): Promise< Record< string, unknown > > {
	const nonce = await page.request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' );
	const answer = await page.request.post( `/wp-json/zeromo/v1${ path }`, {
		data,
		headers: { 'X-WP-Nonce': await nonce.text() },
	} );
	expect( answer.status(), await answer.text() ).toBe( 200 );
	return answer.json();
}

test( '商品评价: a buyer writes one with a picture, the seller answers, the buyer changes it', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const { id, login } = await new_member( page, 'reviewer' );
	await page.goto( '/wp-admin/' );
	const made = await rest( page, '/admin/products', {
		title: `旅行手账 ${ id }`,
		price: '6',
		stock: 9,
		kind: 'virtual',
		content: '<p>一本可以打印的手账，含封面和内页。</p>',
		delivery: '下载码 7788',
	} );
	const cards = await rest( page, '/admin/cards', { asset: 'balance', amount: '20.00', count: 1 } );

	const member = await open_as( login );
	await member.goto( '/account/wallet/' );
	await rest( member, '/wallet/redeem', { code: ( cards.codes as string[] )[ 0 ] } );
	const bought = await rest( member, '/shop/buy', { product_id: made.id, method: 'balance' } );
	await member.goto( `/account/goods/?order=${ bought.order_no }` );
	await member.getByText( '写评价' ).click();
	await member.getByRole( 'radio', { name: '4 星' } ).check();
	await member
		.getByRole( 'textbox', { name: '评价' } )
		.fill( '纸张排版很舒服，打印出来边距正好，就是封面的颜色比图上深一点。' );
	await member.getByLabel( /图片，最多/ ).setInputFiles( [
		{ name: 'a.png', mimeType: 'image/png', buffer: PNG },
		{ name: 'b.png', mimeType: 'image/png', buffer: PNG },
	] );
	await expect_accessible( member, '.zmo-page' );
	await member.screenshot( { path: 'test-results/review-form-1280.png', fullPage: true } );
	await member.getByRole( 'button', { name: '提交评价' } ).click();
	await expect( member.getByText( '我的评价' ) ).toBeVisible();

	await page.goto( String( made.url ) );
	const review = page.locator( '.zmo-rated' );
	await expect( review ).toContainText( '边距正好' );
	await expect( review.locator( '.zmo-rated__pics img' ) ).toHaveCount( 2 );
	await review.getByText( '答复', { exact: true } ).click();
	await review.getByRole( 'textbox', { name: '卖家的答复' } ).fill( '谢谢反馈，封面已经换了浅一点的版本。' );
	await review.getByRole( 'button', { name: '提交答复' } ).click();
	await expect( review.locator( '.zmo-rated__answer' ) ).toContainText( '浅一点' );
	await expect_accessible( page, '.zmo-page' );
	await page.screenshot( { path: 'test-results/reviews-1280.png', fullPage: true } );

	await member.reload();
	await member.getByText( '修改评价' ).click();
	await member.getByRole( 'radio', { name: '5 星' } ).check();
	await member.getByRole( 'checkbox' ).first().uncheck();
	await member.getByRole( 'button', { name: '提交评价' } ).click();
	await page.reload();
	await expect( page.locator( '.zmo-reviews__head b' ) ).toHaveText( '5.0' );
	await expect( review.locator( '.zmo-rated__pics img' ) ).toHaveCount( 1 );

	const phone = await open_as( login, PHONE );
	await phone.goto( String( made.url ) );
	await expect( phone.locator( '.zmo-rated' ) ).toContainText( '已修改' );
	await phone.screenshot( { path: 'test-results/reviews-390.png', fullPage: true } );
	await phone.emulateMedia( { colorScheme: 'dark' } );
	await phone.screenshot( { path: 'test-results/reviews-390-dark.png', fullPage: true } );
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	await rest( page, '/admin/products', { id: made.id, title: `旅行手账 ${ id }`, price: '6', status: 'draft' } );
} );
