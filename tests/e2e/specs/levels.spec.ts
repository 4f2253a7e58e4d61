import type { Page } from '@playwright/test';
import { call, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const SCREEN = '/wp-admin/admin.php?page=zeromo&screen=/levels';

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

test( '等级: an owner writes the table; a threshold that does not rise is named and not kept', async ( {
	page,
	open_as,
	expect_accessible,
	trouble,
} ) => {
	trouble.allow.push( /422 .*admin\/levels/ );
	await call( page, '/admin/settings', { reset: [ 'levels', 'level_rules', 'level_tasks' ] } );
	await page.goto( SCREEN );
	await expect( page.getByRole( 'heading', { name: '等级', exact: true } ) ).toBeVisible();
	await expect( page.getByRole( 'textbox', { name: '第 6 级的称号' } ) ).toHaveValue( '名士' );
	await expect_accessible( page, '#zmo-admin' );

	await page.getByRole( 'button', { name: '添加等级' } ).click();
	await page.getByRole( 'textbox', { name: '第 7 级的称号' } ).fill( '元老' );
	const points = page.getByRole( 'spinbutton', { name: '第 7 级要的经验' } );
	await points.fill( '4000' );
	await page.getByRole( 'button', { name: '保存更改' } ).press( 'Enter' );
	await expect( page.getByRole( 'alert' ) ).toHaveText( '第 7 级要的经验必须比第 6 级多' );
	await expect( points ).toBeFocused();
	await points.fill( '90000' );
	await page.getByRole( 'checkbox', { name: '新增粉丝：收回' } ).uncheck();
	await page.getByRole( 'button', { name: '添加任务' } ).click();
	await page.getByRole( 'textbox', { name: '任务 1的名称' } ).fill( '写一篇' );
	await page.getByRole( 'combobox', { name: '任务 1的行为' } ).selectOption( '发布内容' );
	await page.getByRole( 'button', { name: '保存更改' } ).click();
	await expect( page.locator( '.zmo-levels' ).getByRole( 'status' ) ).toHaveText( '已保存' );
	await page.reload();
	await expect( page.getByRole( 'textbox', { name: '第 7 级的称号' } ) ).toHaveValue( '元老' );
	await expect( page.getByRole( 'checkbox', { name: '新增粉丝：收回' } ) ).not.toBeChecked();
	await expect( page.getByRole( 'textbox', { name: '任务 1的名称' } ) ).toHaveValue( '写一篇' );
	await expect_accessible( page, '#zmo-admin' );
	await page.screenshot( { path: 'test-results/level-tasks-1280.png', fullPage: true } );
	await page.getByRole( 'button', { name: '删除第 7 级' } ).click();
	await page.getByRole( 'button', { name: '保存更改' } ).click();
	await expect( page.locator( '.zmo-levels' ).getByRole( 'status' ) ).toHaveText( '已保存' );

	const phone = await open_as( 'admin', PHONE );
	await phone.goto( SCREEN );
	await expect( phone.getByRole( 'textbox', { name: '第 6 级的称号' } ) ).toBeVisible();
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	await page.screenshot( { path: 'test-results/levels-1280.png', fullPage: true } );
	await phone.screenshot( { path: 'test-results/levels-390.png', fullPage: true } );
	await call( page, '/admin/settings', { reset: [ 'levels', 'level_rules', 'level_tasks' ] } );
} );

test( '我的 › 等级: what a member did stands there with what it gave', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const task = { id: 1, name: '今天来看看', act: 'sign_in', times: 1, daily: true, points: 5 };
	const more = { id: 2, name: '加入三个圈子', act: 'join', times: 3, daily: false, points: 10 };
	await call( page, '/admin/settings', { level_tasks: [ task, more ] } );
	const { login } = await new_member( page, 'rising' );
	const member = await open_as( login );
	await member.goto( '/community/' );
	await member.goto( '/account/level/' );
	const own = member.getByRole( 'region', { name: '我的等级' } );
	await expect( own ).toContainText( /还差 \d+ 经验升到 Lv2 初识/ );
	await expect( member.locator( '.zmo-level__gains li' ).filter( { hasText: '当天来过' } ) ).toHaveCount( 1 );
	await expect( member.getByRole( 'row', { name: /给内容点赞 \+1/ } ) ).toBeVisible();
	await expect( member.getByRole( 'region', { name: '日常任务' } ) ).toContainText( '已完成' );
	await expect( member.getByRole( 'region', { name: '新手任务' } ) ).toContainText( '0 / 3' );
	await expect_accessible( member, '.zmo-page' );
	await member.screenshot( { path: 'test-results/own-level-1280.png', fullPage: true } );
	const phone = await open_as( login, PHONE );
	await phone.goto( '/account/level/' );
	await expect( phone.getByRole( 'region', { name: '我的等级' } ) ).toBeVisible();
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	await phone.screenshot( { path: 'test-results/own-level-390.png', fullPage: true } );
	await call( page, '/admin/settings', { reset: [ 'level_tasks' ] } );
} );
