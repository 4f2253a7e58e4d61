<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Blocks\Http\PageController;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Blocks, pages and templates: where the rooms' things stand on a site. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'page' => array( PageController::class ) );
	}

	public function heading(): string {
		return __( '页面', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'article_template' => array(
				'type' => 'boolean',
				'default' => true,
				'title' => __( '文章用社区自己的页面', 'zeromo-community' ),
				'description' => __( '关闭后用主题的页面', 'zeromo-community' ),
			),
			'site_pages'       => array(
				'type' => 'boolean',
				'default' => true,
				'title' => __( '博客、归档、普通页面和找不到的地址用社区自己的页面', 'zeromo-community' ),
				'description' => __( '关闭后用主题的页面；站点编辑器里改过的主题模板总是保留', 'zeromo-community' ),
			),
			'theme_footer'     => array(
				'type' => 'boolean',
				'default' => false,
				'title' => __( '用主题的页脚', 'zeromo-community' ),
				'description' => __( '关闭时用社区自己的页脚', 'zeromo-community' ),
			),
			'about_url'        => array(
				'type' => 'string',
				'maxLength' => 500,
				'default' => '',
				'title' => __( '页脚“关于”的地址', 'zeromo-community' ),
				'description' => __( '留空就不显示；协议和隐私政策的链接在填好之后自动出现', 'zeromo-community' ),
			),
			'icp_number'       => array(
				'type' => 'string',
				'maxLength' => 60,
				'default' => '',
				'title' => __( 'ICP 备案号', 'zeromo-community' ),
				'description' => __( '显示在页脚，链接到工信部备案网站；留空就不显示', 'zeromo-community' ),
			),
			'police_number'    => array(
				'type' => 'string',
				'maxLength' => 60,
				'default' => '',
				'title' => __( '公安备案号', 'zeromo-community' ),
				'description' => __( '例如：京公网安备11010502030000号；留空就不显示', 'zeromo-community' ),
			),
			'complaint_contact' => array(
				'type' => 'string',
				'maxLength' => 200,
				'default' => '',
				'title' => __( '投诉举报的联系方式', 'zeromo-community' ),
				'description' => __( '邮箱、电话或网页地址，显示在页脚；留空就不显示', 'zeromo-community' ),
			),
		);
	}

	public function uninstall( Container $c ): void {
		$c->get( PageSetup::class )->remove();
	}
}
