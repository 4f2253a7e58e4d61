import type { Page } from '@playwright/test';
import { call, expect, id_of, PHONE, test } from '../fixtures';
import { small_targets } from '../fixtures/targets';

const first_card = ( page: Page ) => page.getByRole( 'feed' ).getByRole( 'article' ).first();

for ( const scheme of [ 'light', 'dark' ] as const ) {
	test( `on a phone a menu is a sheet from below, in ${ scheme }`, async ( { open_as, expect_accessible } ) => {
		const page = await open_as( 'member2', { ...PHONE, colorScheme: scheme, reducedMotion: 'reduce' } );
		await page.goto( '/community/' );
		const card = first_card( page );
		for ( const name of [ '更多', '分享' ] ) {
			const button = card.getByRole( 'button', { name, exact: true } );
			const menu = card.getByRole( 'menu', { name } );
			await button.focus();
			await page.keyboard.press( 'Enter' );
			await expect( menu.getByRole( 'menuitem' ).first() ).toBeFocused();
			const box = await menu.boundingBox();
			expect( box && [ box.x, box.width, Math.round( box.y + box.height ) ], name ).toEqual( [ 0, 390, 844 ] );
			expect( await small_targets( page, menu ) ).toEqual( [] );
			await expect_accessible( page, '[role="menu"]:popover-open' );
			await page.keyboard.press( 'Escape' );
			await expect( menu ).toBeHidden();
			await expect( button ).toBeFocused();
		}
	} );
}

test( 'a press beside the sheet closes it and reaches nothing behind it', async ( { open_as } ) => {
	const page = await open_as( 'member2', PHONE );
	await page.goto( '/community/' );
	const link = first_card( page ).locator( '.zmo-author__name' );
	await first_card( page ).getByRole( 'button', { name: '更多' } ).tap();
	const menu = first_card( page ).getByRole( 'menu', { name: '更多' } );
	await expect( menu.getByRole( 'menuitem' ).first() ).toBeFocused();
	const at = ( await link.boundingBox() )!;
	await page.touchscreen.tap( at.x + 8, at.y + 8 );
	await expect( menu ).toBeHidden();
	await expect( page ).toHaveURL( /\/community\/$/ );
	await link.tap();
	await expect( page ).toHaveURL( /\/member\// );
} );

test( 'on a desk a menu stands beside its button', async ( { member1 } ) => {
	await member1.goto( '/community/' );
	const more = first_card( member1 ).getByRole( 'button', { name: '更多' } );
	await member1.waitForLoadState( 'networkidle' );
	await more.click();
	const from = ( await more.boundingBox() )!;
	const to = ( await first_card( member1 ).getByRole( 'menu', { name: '更多' } ).boundingBox() )!;
	expect( Math.abs( to.y - from.y - from.height ) ).toBeLessThan( 12 );
	expect( to.width ).toBeLessThan( 300 );
} );

test( 'the menu of a card keeps it and blocks its author', async ( { open_as, member1 } ) => {
	const made = await call( member1, '/content', {
		post_content: `菜单里收藏 ${ Date.now() }`,
		post_status: 'publish',
	} );
	const page = await open_as( 'member3', PHONE );
	await page.goto( '/community/?tab=latest' );
	const card = page.locator( `#zmo-post-${ String( made.id ) }` );
	const press = async ( name: string ) => {
		await card.getByRole( 'button', { name: '更多' } ).tap();
		await card.getByRole( 'menuitem', { name, exact: true } ).tap();
	};
	await press( '收藏' );
	await page.getByRole( 'dialog', { name: '选择收藏夹' } ).getByRole( 'button', { name: '确定' } ).tap();
	await expect( card.getByRole( 'button', { name: /^收藏/ } ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await press( '取消收藏' );
	await expect( card.getByRole( 'button', { name: /^收藏/ } ) ).toHaveAttribute( 'aria-pressed', 'false' );
	try {
		await press( '屏蔽作者' );
		await page.getByRole( 'alertdialog' ).getByRole( 'button', { name: '确定' } ).tap();
		await expect( card ).toHaveCount( 0 );
		await expect( page.getByRole( 'status' ).filter( { hasText: '已拉黑' } ) ).toBeVisible();
	} finally {
		await call( page, '/user/block', { user_id: await id_of( member1 ), blocked: false } );
	}
} );
