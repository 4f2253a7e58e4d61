import type { Page } from '@playwright/test';
import { call, expect, id_of, new_member, PHONE, test } from '../fixtures';
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

test( 'beside 发布 a menu offers what one may begin', async ( { open_as, member1, visitor, expect_accessible } ) => {
	const admin = await open_as( 'admin' );
	await admin.goto( '/circles/' );
	const header = admin.getByRole( 'banner' );
	const more = header.getByRole( 'button', { name: '选择写什么' } );
	const menu = header.getByRole( 'menu', { name: '选择写什么' } );
	await admin.waitForLoadState( 'networkidle' );
	await more.focus();
	await admin.keyboard.press( 'Enter' );
	await expect( menu.getByRole( 'menuitem' ) ).toHaveText( [ /发动态/, /写文章/, /建圈子/ ] );
	await expect( menu.getByRole( 'menuitem', { name: '发动态' } ) ).toBeFocused();
	await expect_accessible( admin, '.zmo-header' );
	await admin.keyboard.press( 'ArrowDown' );
	await expect( menu.getByRole( 'menuitem', { name: '写文章' } ) ).toBeFocused();
	await admin.keyboard.press( 'Escape' );
	await expect( menu ).toBeHidden();
	await expect( more ).toBeFocused();
	for ( const [ name, heading ] of [
		[ '发动态', '发布动态' ],
		[ '写文章', '写文章' ],
		[ '建圈子', '创建圈子' ],
	] as const ) {
		await admin.goto( '/topics/' );
		await more.click();
		await menu.getByRole( 'menuitem', { name } ).click();
		await expect( admin.getByRole( 'heading', { level: 1, name: heading } ) ).toBeAttached();
	}

	// Without script the browser opens the menu, and 发布 itself leads to the editor.
	const plain = await open_as( 'admin', { javaScriptEnabled: false } );
	await plain.goto( '/topics/' );
	await plain.getByRole( 'banner' ).getByRole( 'button', { name: '选择写什么' } ).click();
	await plain.getByRole( 'menuitem', { name: '建圈子' } ).click();
	await expect( plain.getByRole( 'heading', { level: 1, name: '创建圈子' } ) ).toBeVisible();
	await plain.getByRole( 'banner' ).getByRole( 'link', { name: '发布', exact: true } ).click();
	await expect( plain ).toHaveURL( /\/publish\/$/ );

	for ( const page of [ member1, visitor ] ) {
		await page.goto( '/topics/' );
		await expect( page.getByRole( 'banner' ).getByRole( 'link', { name: '发布', exact: true } ) ).toBeVisible();
		await expect( page.getByRole( 'menuitem', { name: '建圈子', includeHidden: true } ) ).toHaveCount( 0 );
	}
} );

test( 'staff silence an author from the card, on the site and in a circle', async ( { open_as, member1 } ) => {
	test.setTimeout( 90_000 );
	const admin = await open_as( 'admin' );
	const { id, login } = await new_member( admin, 'loud' );
	const loud = await open_as( login );
	const words = `吵闹 ${ Date.now() }`;
	const post = await call< { id: number } >( loud, '/content', { post_content: words } );
	const open_menu = async ( page: Page, post_id: number ) => {
		const card = page.locator( `#zmo-post-${ post_id }` );
		await card.getByRole( 'button', { name: '更多' } ).click();
		return card.getByRole( 'menu', { name: '更多' } );
	};
	await member1.goto( '/community/?tab=latest' );
	const theirs = await open_menu( member1, post.id );
	await expect( theirs.getByRole( 'menuitem', { name: '举报' } ) ).toBeVisible();
	await expect( theirs.getByRole( 'menuitem', { name: /禁言/ } ) ).toHaveCount( 0 );

	await admin.goto( '/community/?tab=latest' );
	await ( await open_menu( admin, post.id ) ).getByRole( 'menuitem', { name: '禁言', exact: true } ).click();
	const dialog = admin.getByRole( 'dialog', { name: `处罚 ${ login }` } );
	await dialog.getByRole( 'textbox', { name: '原因' } ).fill( '刷屏' );
	await expect( dialog.getByRole( 'button', { name: '确定' } ) ).toHaveText( '处罚' );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( admin.getByRole( 'listitem' ).filter( { hasText: login } ) ).toBeVisible();
	await expect( admin ).not.toHaveURL( /user_id/ );
	await expect( dialog ).toHaveCount( 0 );

	const owner = await open_as( 'admin' );
	const { id: other, login: name } = await new_member( admin, 'chatty' );
	const chatty = await open_as( name );
	const circle = await call< { id: number; url: string } >( owner, '/circle', { title: `静室 ${ Date.now() }` } );
	await call( chatty, '/circle/join', { circle_id: circle.id, joined: 1 } );
	const said = await call< { id: number } >( chatty, '/content', { post_content: words, circle_id: circle.id } );
	await owner.goto( circle.url );
	await ( await open_menu( owner, said.id ) ).getByRole( 'menuitem', { name: '在圈子里禁言' } ).click();
	const question = owner.getByRole( 'alertdialog', { name: '在圈子里禁言作者？' } );
	await question.getByRole( 'button', { name: '确定' } ).click();
	await expect( owner.getByRole( 'status' ).filter( { hasText: '已禁言' } ) ).toBeVisible();
	await owner.goto( `${ circle.url }?tab=manage&zmo_part=members&zmo_status=muted` );
	await expect( owner.getByRole( 'article', { name, exact: true } ) ).toBeVisible();
	expect( id ).not.toBe( other );
} );
