import { PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const ADDRESS = '/wp-admin/admin.php?page=zeromo&screen=/rights';

test( '权限: an owner gives a role a right by keyboard and takes it back', async ( { page, expect_accessible } ) => {
	await page.goto( ADDRESS );
	await expect( page.getByRole( 'heading', { name: '权限', level: 1 } ) ).toBeVisible();
	const table = page.getByRole( 'table' );
	await expect( table.getByRole( 'columnheader', { name: '管理设置' } ) ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );

	const box = table.getByRole( 'checkbox', { name: /：管理订单$/ } ).last();
	await expect( box ).not.toBeChecked();
	await box.focus();
	await page.keyboard.press( 'Space' );
	await expect( page.getByRole( 'status' ).filter( { hasText: '已保存' } ) ).toBeVisible();
	await expect( box ).toBeChecked();
	await page.reload();
	await expect( box ).toBeChecked();
	await box.focus();
	await page.keyboard.press( 'Space' );
	await expect( box ).not.toBeChecked();
	await expect( box ).toBeEnabled();
	await page.reload();
	await expect( box ).not.toBeChecked();
} );

test( '权限: the last role that can change settings keeps that right, and says why', async ( { page, trouble } ) => {
	trouble.allow.push( /422 .*admin.rights/ );
	await page.goto( ADDRESS );
	const box = page.getByRole( 'row', { name: /^管理员/ } ).getByRole( 'checkbox', { name: /：管理设置$/ } );
	await box.click();
	await expect( page.locator( '#zmo-admin .components-notice.is-error' ) ).toContainText( '不能收回' );
	await expect( box ).toBeChecked();
} );

test( '权限 on a phone: one role at a time', async ( { open_as, expect_accessible } ) => {
	const page = await open_as( 'admin', PHONE );
	await page.goto( ADDRESS );
	await page.getByRole( 'combobox', { name: '角色' } ).selectOption( 'author' );
	await expect( page.getByRole( 'checkbox', { name: '作者：创建话题' } ) ).toBeVisible();
	await expect( page.getByRole( 'checkbox', { name: /^编辑：/ } ) ).toHaveCount( 0 );
	expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThanOrEqual(
		0
	);
	await expect_accessible( page, '#zmo-admin' );
} );
