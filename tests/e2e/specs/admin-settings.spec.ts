import type { Locator, Page } from '@playwright/test';
import { call, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const address = ( screen: string ) => `/wp-admin/admin.php?page=zeromo&screen=/${ screen }`;

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

/** Types something else into whatever control a setting has. */
async function change( setting: Locator ): Promise< void > {
	const box = setting.getByRole( 'checkbox' ).first();
	const choice = setting.getByRole( 'combobox' );
	const number = setting.getByRole( 'spinbutton' );
	if ( ( await box.count() ) > 0 ) {
		await box.click();
	} else if ( ( await choice.count() ) > 0 ) {
		const at = await choice.evaluate( ( select ) => ( select as HTMLSelectElement ).selectedIndex );
		await choice.selectOption( { index: at === 0 ? 1 : 0 } );
	} else if ( ( await number.count() ) > 0 ) {
		await number.fill( String( Number( await number.inputValue() ) + 1 ) );
	} else {
		await setting.locator( 'input, textarea' ).fill( '["新的"]' );
	}
}

test( '设置: each of every group can be changed in the screen; what is not saved is not kept', async ( { page } ) => {
	test.setTimeout( 120_000 );
	await page.goto( address( 'settings' ) );
	await expect( page.getByRole( 'searchbox', { name: '查找设置' } ) ).toBeVisible();
	const all = await page.locator( '[data-setting]' ).count();
	const tabs = page.getByRole( 'group', { name: '设置分组' } ).getByRole( 'button' );
	let changed = 0;
	for ( let n = 2, count = await tabs.count(); n < count; n++ ) {
		// 未保存 comes between once something is changed.
		await tabs.nth( changed > 0 ? n + 1 : n ).click();
		const group = page.locator( '.zmo-settings__group' );
		await expect( group ).toHaveCount( 1 );
		for ( const setting of await group.locator( '[data-setting]' ).all() ) {
			await change( setting );
			await expect( setting ).toContainText( '未保存' );
			changed++;
		}
	}
	expect( changed ).toBe( all );
	await expect( page.locator( '.zmo-settings__foot' ) ).toContainText( `${ all } 项还没有保存` );
	await page.getByRole( 'button', { name: '放弃' } ).click();
	await expect( page.locator( '.zmo-setting__unsaved' ) ).toHaveCount( 0 );
} );

test( '功能开关: by keyboard off and on, what goes and what is kept', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	await call( page, '/admin/settings', { reset: [ 'room_contents' ] } );
	await page.goto( address( 'rooms' ) );
	await expect( page.getByRole( 'heading', { name: '功能开关', exact: true } ) ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	const row = page.locator( '.zmo-room' ).filter( { hasText: '目录' } );
	await row.getByRole( 'checkbox' ).press( 'Space' );
	await expect( page.locator( '.zmo-rooms__said' ) ).toContainText( '已关闭：' );
	await page.reload();
	await expect( row.getByRole( 'checkbox' ) ).not.toBeChecked();
	await row.getByRole( 'checkbox' ).press( 'Space' );
	await expect( page.locator( '.zmo-rooms__said' ) ).toContainText( '已打开：' );
	const phone = await open_as( 'admin', PHONE );
	await phone.goto( address( 'rooms' ) );
	await expect( phone.locator( '.zmo-room' ).first() ).toBeVisible();
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	await page.screenshot( { path: 'test-results/rooms-1280.png', fullPage: true } );
	await phone.screenshot( { path: 'test-results/rooms-390.png', fullPage: true } );
	await call( page, '/admin/settings', { reset: [ 'room_contents' ] } );
} );

test( '开站设置: gone through by keyboard, a step is kept and taken up again', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	await page.goto( `${ address( 'setup' ) }&step=kind` );
	await expect( page.getByRole( 'heading', { name: '开站设置', exact: true } ) ).toBeVisible();
	const steps = page.locator( '.zmo-setup__steps a' );
	await expect( steps.filter( { hasText: '社区的类型' } ) ).toHaveAttribute( 'aria-current', 'step' );
	for ( const name of [ '名称和颜色', '注册和圈子', '备案号', '首页和菜单' ] ) {
		await steps.filter( { hasText: name } ).press( 'Enter' );
		await expect( steps.filter( { hasText: name } ) ).toHaveAttribute( 'aria-current', 'step' );
		await expect( page.getByRole( 'heading', { name, exact: true } ) ).toBeFocused();
		await expect_accessible( page, '#zmo-admin' );
	}
	await page.goBack();
	await expect( steps.filter( { hasText: '备案号' } ) ).toHaveAttribute( 'aria-current', 'step' );
	await page.reload();
	await expect( steps.filter( { hasText: '备案号' } ) ).toHaveAttribute( 'aria-current', 'step' );
	const phone = await open_as( 'admin', PHONE );
	await phone.goto( `${ address( 'setup' ) }&step=kind` );
	await expect( phone.locator( '.zmo-setup__steps a' ).first() ).toBeVisible();
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	await page.screenshot( { path: 'test-results/setup-1280.png', fullPage: true } );
	await phone.screenshot( { path: 'test-results/setup-390.png', fullPage: true } );
} );
