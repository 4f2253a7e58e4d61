import type { Page } from '@playwright/test';
import { new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

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

test( '发票: a buyer asks for one, the owner issues it, a refund needs the red letter', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const { id, login } = await new_member( page, 'taxed' );
	const number = `2531200000${ id }`;
	await page.goto( '/wp-admin/' );
	await rest( page, '/admin/settings', { invoices: true } );
	const made = await rest( page, '/admin/products', {
		title: `会员手册 ${ id }`,
		price: '6',
		stock: 9,
		kind: 'virtual',
	} );
	const cards = await rest( page, '/admin/cards', { asset: 'balance', amount: '20.00', count: 1 } );

	const member = await open_as( login );
	await member.goto( '/account/wallet/' );
	await rest( member, '/wallet/redeem', { code: ( cards.codes as string[] )[ 0 ] } );
	const bought = await rest( member, '/shop/buy', { product_id: made.id, method: 'balance' } );
	await member.goto( `/account/goods/?order=${ bought.order_no }` );
	await member.getByRole( 'link', { name: '申请发票' } ).click();
	await member.getByRole( 'combobox', { name: '抬头类型' } ).selectOption( { label: '企业' } );
	await member.getByRole( 'textbox', { name: '发票抬头' } ).fill( '山野文化有限公司' );
	await member.getByRole( 'textbox', { name: '税号' } ).fill( '91310000MA1K35X81B' );
	await member.getByRole( 'textbox', { name: '邮箱' } ).fill( 'tax@example.org' );
	await expect_accessible( member, '.zmo-page' );
	await member.screenshot( { path: 'test-results/invoice-form-1280.png', fullPage: true } );
	await member.getByRole( 'button', { name: '提交申请' } ).click();
	await expect( member.getByText( '待开票' ) ).toBeVisible();

	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/invoices' );
	const row = page.locator( '.dataviews-view-table tbody tr', { hasText: `会员手册 ${ id }` } );
	await expect( row ).toContainText( '山野文化有限公司' );
	await row.getByRole( 'button', { name: '开票' } ).click();
	const dialog = page.getByRole( 'dialog', { name: '开票' } );
	await dialog.getByRole( 'textbox', { name: '发票号码' } ).fill( number );
	await dialog.getByLabel( '发票文件（PDF 或 OFD）' ).setInputFiles( {
		name: 'invoice.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from( '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n' ),
	} );
	await page.screenshot( { path: 'test-results/invoice-issue-1280.png' } );
	await dialog.getByRole( 'button', { name: '开票' } ).click();
	await expect( dialog ).toHaveCount( 0 );
	await expect( row ).toContainText( '已开票' );
	await expect_accessible( page, '#zmo-admin' );
	await page.screenshot( { path: 'test-results/invoices-1280.png', fullPage: true } );

	await member.reload();
	await expect( member.getByText( number ) ).toBeVisible();
	const link = member.getByRole( 'link', { name: '下载发票' } );
	const file = await member.request.get( String( await link.getAttribute( 'href' ) ) );
	expect( file.status() ).toBe( 200 );
	expect( await file.text() ).toContain( '%PDF' );
	await rest( page, `/admin/orders/${ bought.order_no }/refund`, { reason: '不要了' } );
	await page.reload();
	await expect( row ).toContainText( '待红冲' );

	const phone = await open_as( login, PHONE );
	await phone.goto( '/account/invoices/' );
	await expect( phone.getByText( '待红冲' ) ).toBeVisible();
	await phone.screenshot( { path: 'test-results/invoices-390.png', fullPage: true } );
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	await rest( page, '/admin/products', { id: made.id, title: `会员手册 ${ id }`, price: '6', status: 'draft' } );
} );
