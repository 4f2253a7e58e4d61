import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures';
import { small_targets } from '../fixtures/targets';

const TOUCH = { ...PHONE, reducedMotion: 'reduce' as const };

async function measure( page: Page, path: string ): Promise< void > {
	await test.step( path, async () => {
		await page.goto( path );
		await page.waitForLoadState( 'networkidle' );
		// The theme's own footer below is not ours.
		expect( await small_targets( page, page.locator( '.zmo-site' ) ), path ).toEqual( [] );
	} );
}

async function measure_in( page: Page, box: Locator ): Promise< void > {
	await expect( box ).toBeVisible();
	expect( await small_targets( page, box ) ).toEqual( [] );
}

/** An activity with comments, a circle and a topic; whatever other journeys have written, the lists show them. */
async function found_in_lists( page: Page ): Promise< string[] > {
	const paths: string[] = [];
	for ( const [ list, link ] of [
		[ '/community/', 'a[aria-label^="评论 "]' ],
		[ '/circles/', 'a[href*="/circle/"]' ],
		[ '/topics/', 'a[href*="/topic/"]' ],
		// Of a post of one's own, with what an author sets for its comments.
		[ '/member/member1/', 'a[aria-label^="评论 "]' ],
	] ) {
		await page.goto( list ?? '' );
		const href = await page
			.getByRole( 'main' )
			.locator( link ?? '' )
			.first()
			.getAttribute( 'href' );
		paths.push( new URL( href ?? '', page.url() ).pathname );
	}
	return paths;
}

test( 'a finger finds everything that a member can press on a phone', async ( { open_as } ) => {
	test.setTimeout( 240_000 );
	const page = await open_as( 'member1', TOUCH );
	const [ activity = '', circle = '', topic = '', own = '' ] = await found_in_lists( page );
	for ( const path of [
		'/community/',
		activity,
		own,
		circle,
		`${ circle }?tab=members`,
		topic,
		'/circles/',
		'/topics/',
		'/member/member1/',
		'/member/member2/',
		'/publish/',
		'/account/',
		'/account/favorites/',
		'/account/messages/',
		'/?s=%E6%B9%96',
		'/demo-article-0/',
		'/community/?type=article',
	] ) {
		await measure( page, path );
	}

	await test.step( 'the folder modal', async () => {
		await page.goto( activity );
		await page.waitForLoadState( 'networkidle' );
		await page.getByRole( 'article' ).first().getByRole( 'button', { name: /^收藏/ } ).click();
		const modal = page.getByRole( 'dialog', { name: '选择收藏夹' } );
		await modal.getByRole( 'button', { name: '新建收藏夹' } ).click();
		await expect( modal.getByRole( 'button', { name: '创建' } ) ).toBeVisible();
		await measure_in( page, modal );
	} );

	await test.step( 'an answer with a picture', async () => {
		await page.goto( activity );
		await page.waitForLoadState( 'networkidle' );
		await page.getByRole( 'button', { name: /^回复/ } ).first().click();
		const comments = page.getByRole( 'region', { name: '评论' } );
		await comments.getByLabel( '上传图片' ).setInputFiles( 'demo/pictures/bread.jpg' );
		await expect( comments.getByRole( 'button', { name: '移除图片' } ) ).toBeVisible();
		await measure_in( page, comments );
	} );
} );

test( 'a finger finds everything that a visitor can press on a phone', async ( { open_as } ) => {
	test.setTimeout( 120_000 );
	const page = await open_as( null, TOUCH );
	const [ activity = '', circle = '' ] = await found_in_lists( page );
	for ( const path of [
		'/community/',
		activity,
		circle,
		'/member/member1/',
		'/publish/',
		'/account/',
		'/login/',
		'/login/?tab=register',
		'/demo-article-0/',
	] ) {
		await measure( page, path );
	}

	await test.step( 'the modal for signing in', async () => {
		await page.goto( '/community/' );
		await page.waitForLoadState( 'networkidle' );
		await page.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ).click();
		const modal = page.getByRole( 'dialog', { name: '登录或注册' } );
		await measure_in( page, modal );
		await modal.getByRole( 'tab', { name: '注册' } ).click();
		await measure_in( page, modal );
	} );
} );

test( 'a finger finds the crosses of what was chosen for a post', async ( { open_as } ) => {
	const page = await open_as( 'member1', TOUCH );
	await page.goto( '/publish/' );
	const tool = async ( name: string ) =>
		page.getByRole( 'toolbar', { name: '编辑工具' } ).getByRole( 'button', { name, exact: true } ).click();
	for ( const [ name, list, many ] of [
		[ '圈子', '搜索圈子', 1 ],
		[ '话题', '搜索话题', 3 ],
	] as const ) {
		await tool( name );
		const rows = page.getByRole( 'group', { name: list } ).getByRole( 'checkbox' );
		for ( let n = 0; n < many; n++ ) {
			await rows.nth( n ).click();
		}
		await page.keyboard.press( 'Escape' );
	}
	await tool( '动态设置' );
	await page.getByRole( 'radio', { name: '登录可见', exact: true } ).check( { force: true } );
	await page.keyboard.press( 'Escape' );
	const editor = page.locator( '.zmo-editor' );
	await expect( editor.getByRole( 'button', { name: /^(移除|取消) / } ) ).toHaveCount( 5 );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await measure_in( page, editor );
	// The words of a choice open it again.
	await editor.getByRole( 'button', { name: '登录可见', exact: true } ).click();
	await expect( page.getByRole( 'radio', { name: '登录可见', exact: true } ) ).toBeChecked();
} );
