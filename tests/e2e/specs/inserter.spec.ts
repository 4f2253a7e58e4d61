import type { Page } from '@playwright/test';
import { expect, test, type Block, type Wp } from '../fixtures/wordpress';

declare const wp: Wp;

test.beforeEach( async ( { trouble, requestUtils } ) => {
	test.setTimeout( 150_000 );
	// Core's own editor asks for avatars and patterns elsewhere.
	trouble.allow.push( /foreign host|failed: https|net::ERR|Failed to load resource|block-directory/ );
	await requestUtils.setPreferences( 'core', { enableChoosePatternModal: false } );
} );

/** The field of the inserter. */
const field = ( page: Page ) => page.getByRole( 'searchbox', { name: '搜索' } ).first();

test( 'the inserter finds our blocks by Chinese words and shows what they look like; frames are not in it', async ( {
	page,
	admin,
	editor,
} ) => {
	await admin.createNewPost( { postType: 'page', title: '有社区的一页' } );
	await expect( editor.canvas.locator( '.editor-post-title' ) ).toBeVisible( { timeout: 60_000 } );
	await page.getByRole( 'button', { name: '区块插入器' } ).click();
	const preview = page.locator( '.block-editor-inserter__preview' ).frameLocator( 'iframe' );
	for ( const [ words, title, look ] of [
		[ '信息流', '社区：动态列表', '.zmo-card' ],
		[ '投稿', '社区：发布框', '.zmo-say' ],
		[ '小组', '社区：圈子列表', '.zmo-index' ],
		[ '热搜', '社区：热门话题', '.zmo-rank' ],
		[ '用户', '社区：值得关注', '.zmo-block__head' ],
		[ '热榜', '社区：选项卡板块', '.zmo-section' ],
		[ '查找', '社区：搜索结果', '.zmo-find' ],
		[ '注册', '社区：登录', '.zmo-sign--page' ],
	] as const ) {
		await field( page ).fill( words );
		// What is found is drawn anew once more under a mouse that rests.
		await expect( async () => {
			await page.mouse.move( 700, 5 );
			await page.getByRole( 'option', { name: title } ).hover( { timeout: 4000 } );
			await expect( preview.locator( look ).first(), title ).toBeAttached( { timeout: 6000 } );
		} ).toPass();
	}
	await field( page ).fill( '社区：' );
	await expect( page.getByRole( 'option', { name: '社区：动态列表' } ) ).toBeVisible();
	for ( const frame of [ '整页外框', '分栏', '页头', '手机底栏', '动态详情' ] ) {
		await expect( page.getByRole( 'option', { name: `社区：${ frame }` } ) ).toHaveCount( 0 );
	}
} );

test( 'the pattern of a front page is put in by its name and the page shows it, wide and narrow', async ( {
	page,
	admin,
	editor,
	visitor,
} ) => {
	await admin.createNewPost( { postType: 'page', title: '样板页' } );
	await expect( editor.canvas.locator( '.editor-post-title' ) ).toBeVisible( { timeout: 60_000 } );
	await page.getByRole( 'button', { name: '区块插入器' } ).click();
	await field( page ).fill( '社区首页' );
	await page.getByRole( 'option', { name: '社区首页' } ).click();
	await expect( editor.block( 'zeromo/feed' ).locator( '.zmo-card' ).first() ).toBeVisible( { timeout: 30_000 } );

	// What core's sidebar sets reaches the server, in the editor and on the page.
	await page.evaluate( () => {
		const store = wp.data.select( 'core/block-editor' );
		const [ id ] = store.getBlocksByName?.( 'zeromo/people' ) as string[];
		return wp.data.dispatch( 'core/block-editor' ).updateBlockAttributes?.( id, {
			align: 'wide',
			className: 'beside',
			style: { spacing: { margin: { top: '2rem' } } },
		} );
	} );
	await expect( editor.block( 'zeromo/people' ).locator( '.zmo-block' ) ).toBeVisible();
	const url = await editor.publish();
	await page.reload();
	await expect( editor.block( 'zeromo/people' ).locator( '.zmo-block' ) ).toBeVisible( { timeout: 60_000 } );
	await expect( editor.canvas.getByText( '区块加载错误' ) ).toHaveCount( 0 );
	await expect( editor.canvas.locator( '.block-editor-warning' ) ).toHaveCount( 0 );
	const valid = ( blocks: Block[] ): boolean =>
		blocks.every( ( { isValid, innerBlocks } ) => isValid && valid( innerBlocks ) );
	expect( valid( ( await editor.getBlocks( { full: true } ) ) as unknown as Block[] ) ).toBe( true );

	for ( const [ width, height ] of [
		[ 1280, 800 ],
		[ 390, 844 ],
	] as const ) {
		await visitor.setViewportSize( { width, height } );
		await visitor.goto( url );
		const feed = visitor.locator( '.wp-block-zeromo-feed.zmo' );
		await expect( feed.locator( '.zmo-card' ).first() ).toBeVisible();
		await expect( visitor.locator( '.wp-block-zeromo-people.zmo.alignwide.beside' ) ).toBeVisible();
		const place = await visitor.evaluate( () => {
			const box = ( of: string ) => document.querySelector( of )?.getBoundingClientRect() ?? new DOMRect();
			return {
				over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
				feed: box( '.wp-block-zeromo-feed' ).toJSON() as DOMRect,
				rank: box( '.wp-block-zeromo-topics-rank' ).toJSON() as DOMRect,
			};
		} );
		expect( place.over, String( width ) ).toBe( 0 );
		if ( width > 1000 ) {
			expect( place.rank.left ).toBeGreaterThanOrEqual( place.feed.right );
		} else {
			expect( place.rank.top ).toBeGreaterThanOrEqual( place.feed.bottom );
			expect( place.feed.width ).toBeGreaterThan( 300 );
		}
	}
} );
