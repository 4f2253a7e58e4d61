import type { Page } from '@playwright/test';
import { call, expect, PHONE, test } from '../fixtures';

interface Made {
	id: number;
	url: string;
	posts: string[];
}

/** A circle of the first, with posts of the second. */
async function make( owner: Page, writer: Page, count: number ): Promise< Made > {
	const circle = await call( owner, '/circle', { title: `暗房 ${ Date.now() }` } );
	await call( writer, '/circle/join', { circle_id: circle.id, joined: 1 } );
	const posts: string[] = [];
	for ( let n = 1; n <= count; n++ ) {
		const text = `第 ${ n } 卷冲好了 ${ Date.now() }`;
		await call( writer, '/content', { post_content: text, circle_id: circle.id } );
		posts.push( text );
	}
	return { id: circle.id as number, url: circle.url as string, posts };
}

test( 'a post is pinned and another chosen: both are found, the author hears of it', async ( {
	open_as,
	member1,
	visitor,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const owner = await open_as( 'admin' );
	const { url, posts } = await make( owner, member1, 3 );
	const [ first = '', second = '' ] = posts;
	const card = ( page: Page, text: string ) =>
		page.getByRole( 'feed' ).getByRole( 'article' ).filter( { hasText: text } );

	await owner.goto( url );
	await card( owner, first ).getByRole( 'button', { name: '更多' } ).click();
	await owner.getByRole( 'menuitem', { name: '置顶' } ).click();
	await expect( owner.getByRole( 'article', { name: `置顶：${ first }` } ) ).toBeVisible();
	await card( owner, second ).getByRole( 'button', { name: '更多' } ).click();
	await owner.getByRole( 'menuitem', { name: '设为精华' } ).click();
	await expect( card( owner, second ).getByText( '精华', { exact: true } ) ).toBeVisible();
	await expect_accessible( owner, '.zmo-site main' );

	await visitor.goto( url );
	await expect( visitor.getByRole( 'feed' ).getByRole( 'article' ).first() ).toHaveAccessibleName(
		`置顶：${ first }`
	);
	await expect( card( visitor, first ) ).toHaveCount( 1 );
	const tabs = visitor.getByRole( 'navigation', { name: '圈子内容' } );
	await tabs.getByRole( 'link', { name: /^精华/ } ).click();
	await expect( visitor.getByRole( 'feed' ).getByRole( 'article' ) ).toHaveCount( 1 );
	await expect( card( visitor, second ) ).toBeVisible();
	await tabs.getByRole( 'link', { name: '文件' } ).click();
	await expect( visitor.getByText( '这里还没有文件' ) ).toBeVisible();
	await tabs.getByRole( 'link', { name: '动态' } ).click();
	await visitor.getByRole( 'navigation', { name: '排序' } ).getByRole( 'link', { name: '最新回复' } ).click();
	await expect( visitor ).toHaveURL( /orderby=commented/ );
	await expect( visitor.getByRole( 'feed' ).getByRole( 'article' ) ).toHaveCount( 3 );

	await member1.goto( '/account/messages/?type=system' );
	await expect( member1.getByText( '把你的动态设为圈子精华' ).first() ).toBeVisible();

	await owner
		.getByRole( 'article', { name: `置顶：${ first }` } )
		.getByRole( 'button', { name: '更多' } )
		.click();
	await owner.getByRole( 'menuitem', { name: '取消置顶' } ).click();
	await expect( owner.getByRole( 'article', { name: `置顶：${ first }` } ) ).toHaveCount( 0 );
} );

test( 'the circle says how its members post; the editor says it before one writes', async ( {
	open_as,
	member1,
	trouble,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	trouble.allow.push( /status of 422/ );
	const owner = await open_as( 'admin' );
	const { id, url } = await make( owner, member1, 0 );

	const rules = owner.getByRole( 'form', { name: '发布规则' } );
	await owner.goto( `${ url }?tab=manage&zmo_part=posting` );
	await owner.getByRole( 'spinbutton', { name: '最少字数' } ).fill( '5' );
	await owner.getByRole( 'spinbutton', { name: '最多字数' } ).fill( '20' );
	await owner.getByRole( 'checkbox', { name: '圈友的动态要审核后才公开' } ).check();
	await expect_accessible( owner, '.zmo-site main' );
	await rules.getByRole( 'button', { name: '保存' } ).click();
	await expect( owner.getByText( '已保存' ) ).toBeVisible();

	await member1.goto( `/publish/?circle=${ id }` );
	const editor = member1.getByRole( 'form', { name: '发布动态' } );
	await expect( editor.getByText( '本圈：每条 5 到 20 个字；发布后要等审核' ) ).toBeVisible();
	await editor.getByRole( 'textbox', { name: '内容' } ).fill( '太短' );
	await editor.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( editor.getByRole( 'alert' ) ).toContainText( '这个圈子每条 5 到 20 个字，现在有 2 个' );
	await expect_accessible( member1, '.zmo-editor' );
	await editor.getByRole( 'textbox', { name: '内容' } ).fill( '这一条刚好够长了' );
	await editor.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( member1.getByText( '已提交审核' ).first() ).toBeVisible();

	const topics = owner.getByRole( 'form', { name: '圈子的话题' } );
	await topics.getByRole( 'checkbox' ).first().check();
	// The message of the rules may still stand there, so the answer is awaited, not a 已保存.
	const saved = owner.waitForResponse( ( answer ) => answer.request().method() === 'POST' && answer.ok() );
	await topics.getByRole( 'button', { name: '保存' } ).click();
	await saved;
	await owner.goto( `${ url }?tab=manage&zmo_part=posting` );
	await expect( topics.getByRole( 'checkbox' ).first() ).toBeChecked();
	await owner
		.getByRole( 'group', { name: '谁可以发动态' } )
		.getByRole( 'radio', { name: '只有圈主和管理员' } )
		.check();
	await rules.getByRole( 'button', { name: '保存' } ).click();
	await expect( owner.getByText( '已保存' ) ).toBeVisible();
	await member1.goto( url );
	await expect( member1.getByText( '本圈只有圈主和管理员可以发动态' ) ).toBeVisible();
	await expect( member1.getByRole( 'link', { name: /说点什么/ } ) ).toHaveCount( 0 );
} );

test( 'a circle is reported from its menu', async ( { open_as, member1, expect_accessible } ) => {
	const owner = await open_as( 'admin' );
	const { url } = await make( owner, member1, 0 );
	await member1.goto( url );
	await member1.locator( '.zmo-hero' ).getByRole( 'button', { name: '更多' } ).click();
	await member1.getByRole( 'menuitem', { name: '举报' } ).click();
	await expect( member1.getByRole( 'dialog', { name: /举报/ } ) ).toBeVisible();
	await expect_accessible( member1, '[role="dialog"]' );
} );

test( 'pinning and the rules work without script', async ( { open_as, member1 } ) => {
	const owner = await open_as( 'admin' );
	const { url, posts } = await make( owner, member1, 2 );
	const [ first = '' ] = posts;
	const plain = await open_as( 'admin', { ...PHONE, javaScriptEnabled: false } );
	await plain.goto( url );
	await plain.getByRole( 'article' ).filter( { hasText: first } ).getByRole( 'link', { name: /评论/ } ).click();
	const more = plain.getByRole( 'main' ).getByRole( 'button', { name: '更多' } ).first();
	await more.click();
	await plain.getByRole( 'menuitem', { name: '置顶', exact: true } ).click();
	await plain.waitForLoadState();
	await more.click();
	await expect( plain.getByRole( 'menuitem', { name: '取消置顶' } ) ).toBeVisible();
	await plain.goto( url );
	await expect( plain.getByRole( 'article', { name: `置顶：${ first }` } ) ).toBeVisible();

	await plain.goto( `${ url }?tab=manage&zmo_part=posting` );
	await plain.getByRole( 'spinbutton', { name: '最少字数' } ).fill( '7' );
	await plain.getByRole( 'form', { name: '发布规则' } ).getByRole( 'button', { name: '保存' } ).click();
	await expect( plain.getByRole( 'spinbutton', { name: '最少字数' } ) ).toHaveValue( '7' );

	const topics = plain.getByRole( 'form', { name: '圈子的话题' } );
	const one = topics.getByRole( 'checkbox' ).first();
	await one.check();
	const name = ( await topics.locator( 'label' ).first().innerText() ).trim();
	await topics.getByRole( 'button', { name: '保存' } ).click();
	await expect( one ).toBeChecked();
	await plain.goto( url );
	await expect( plain.getByRole( 'link', { name } ).first() ).toBeVisible();
} );
